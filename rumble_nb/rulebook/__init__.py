"""The rules page and the glossary, in English and Hungarian.

Examples
--------
>>> from rumble_nb import rulebook
>>> print(rulebook.rule(16))
Rule 16 · Nobody or one player
- An empty territory is skipped: nobody scores, and nobody reinforces. (public rule)
- Whoever stands there alone takes first place. Nobody comes second then. (public rule)
>>> print(rulebook.term("tie"))
tie: Two or more players have equally many soldiers; the finish order decides who comes first.
>>> rulebook.rules_page("hu").title
'A játék szabályai'
"""

from rumble_nb.engine.rule_texts.rule import Rule, Statement
from rumble_nb.engine.rule_texts.texts import rule, rules
from rumble_nb.rulebook.blocks import Term
from rumble_nb.rulebook.glossary import term, terms
from rumble_nb.rulebook.pages import Page, glossary_page, handbook, rules_page, stored_page

__all__ = [
    "Page",
    "Rule",
    "Statement",
    "Term",
    "glossary_page",
    "handbook",
    "rule",
    "rules",
    "rules_page",
    "stored_page",
    "term",
    "terms",
]

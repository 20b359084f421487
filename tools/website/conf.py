"""What Sphinx has to know; everything it reads is gathered by ``python -m tools.website``."""

import sys
from typing import Any

from sphinx.ext.napoleon import Config, NumpyDocstring

import rumble_nb

SECTIONS = Config(napoleon_use_rtype=False, napoleon_attr_annotations=False)

project = "rumble_nb"
author = "The rumble_nb developers"
copyright = "The rumble_nb developers. Code: BSD-3-Clause. Lessons and guide: CC BY 4.0"
version = release = rumble_nb.__version__

# A public module is an attribute of the package, as in `rumble_nb.odds`; autodoc imports it by that name.
for _name in rumble_nb._MODULES:
    sys.modules[f"rumble_nb.{_name}"] = getattr(rumble_nb, _name)

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["colon_fence", "deflist", "html_image"]
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
add_module_names = False

html_theme = "furo"
html_title = "rumble_nb"
html_static_path = ["static"]
html_css_files = ["calm.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"top_of_page_buttons": []}
html_domain_indices = False
toc_object_entries_show_parents = "hide"


def _open_to_everybody(_app: Any, page: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """Tell screen readers which pages are Hungarian, and let keys scroll a wide table."""
    body = context.get("body", "")
    body = body.replace('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper')
    context["body"] = f'<div lang="hu">{body}</div>' if page.endswith("_hu") or "/hu/" in page else body


def _with_sections(_app: Any, what: str, name: str, value: Any, options: Any, lines: list[str]) -> None:
    """Turn the sections of numpy docstrings into reStructuredText.

    Napoleon itself takes what stands before a colon in the first line of a
    property for its type; here that is the beginning of a sentence.
    """
    kind = "method" if what in ("attribute", "data", "property") else what
    lines[:] = str(NumpyDocstring(lines, SECTIONS, None, kind, name, value, options)).splitlines()


def setup(app: Any) -> None:
    """Join in when docstrings are read and when pages are written."""
    app.connect("autodoc-process-docstring", _with_sections)
    app.connect("html-page-context", _open_to_everybody)

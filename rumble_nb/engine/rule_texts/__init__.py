"""The rules in words, each written once: numbered statements with where they come from.

Import from the modules; this file stays empty so that a widget or an error
can look up one rule without loading the page of them all.
"""

"""What Sphinx has to know; everything it reads is gathered by ``python -m tools.website``."""

import sys
from typing import Any

import rumble_nb

project = "rumble_nb"
author = "The rumble_nb developers"
copyright = "The rumble_nb developers. Code: BSD-3-Clause. Lessons and guide: CC BY 4.0"
version = release = rumble_nb.__version__

# A public module is an attribute of the package, as in `rumble_nb.odds`; autodoc imports it by that name.
for _name in rumble_nb._MODULES:
    sys.modules[f"rumble_nb.{_name}"] = getattr(rumble_nb, _name)

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_enable_extensions = ["colon_fence", "deflist", "html_image"]
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_attr_annotations = False
add_module_names = False

html_theme = "furo"
html_title = "rumble_nb"
html_static_path = ["static"]
html_css_files = ["calm.css"]
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"top_of_page_buttons": []}
html_domain_indices = False


def _open_to_everybody(_app: Any, page: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """Tell screen readers which pages are Hungarian, and let keys scroll a wide table."""
    body = context.get("body", "")
    body = body.replace('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper')
    context["body"] = f'<div lang="hu">{body}</div>' if page.endswith("_hu") or "/hu/" in page else body


def setup(app: Any) -> None:
    """Join in when pages are written."""
    app.connect("html-page-context", _open_to_everybody)

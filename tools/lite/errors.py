"""What can go wrong while a site is built; each says why, and what to do."""

from __future__ import annotations


class LiteError(Exception):
    """The site cannot be built."""


class DownloadError(LiteError):
    """A piece of the site cannot be downloaded here."""

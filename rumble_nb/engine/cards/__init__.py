"""The twelve tactics cards, room by room; what others need of them is in :mod:`rumble_nb.engine.tactics`.

``effects`` has a short function for each card, ``plays`` the rows of legal
plays, ``steps`` the way through a card, ``refusals`` why a card cannot be
taken, ``words`` what people read, ``records`` and ``lines`` how it is written.
"""

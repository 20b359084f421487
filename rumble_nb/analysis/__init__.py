"""Questions about the game: what follows from a position, and what it depends on."""

"""The game itself: maps, rules, positions and the War Phase. It knows no screen."""

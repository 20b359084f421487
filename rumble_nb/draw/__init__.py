"""Pictures: scenes of plain shapes, and what turns them into SVG or PNG."""

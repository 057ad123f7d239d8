"""How far from an equilibrium a level plays, in small games (docs/exploitability.md)."""

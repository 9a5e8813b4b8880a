"""The application around the tables: home, new game, result, rules, card reference, settings."""

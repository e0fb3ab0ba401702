"""The people of the app."""

"""The app's backend: FastAPI over SQLite."""

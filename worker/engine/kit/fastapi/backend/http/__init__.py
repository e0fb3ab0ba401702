"""What calls have in common."""

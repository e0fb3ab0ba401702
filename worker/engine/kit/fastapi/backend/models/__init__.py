"""What people send and get."""

"""What people may send, value by value."""

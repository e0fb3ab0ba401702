"""What is read, and by what it can be sorted and filtered."""

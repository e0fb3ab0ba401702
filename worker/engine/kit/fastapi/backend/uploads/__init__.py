"""Pictures from people's devices."""

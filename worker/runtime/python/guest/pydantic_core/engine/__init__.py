"""Validators and serializers of pydantic's schemas."""

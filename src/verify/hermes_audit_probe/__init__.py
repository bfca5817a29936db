"""The part of hermes-audit that runs inside the user's own Hermes. See __main__.py."""

"""What a figure of Ghost Legions could do: charges, and shots with the actions that are left."""

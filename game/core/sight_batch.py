"""stub"""
Floats = object

"""A small kit for building dioramas in Blender: units are metres, z is up, the page looks from +x, -y."""

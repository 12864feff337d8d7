"""Props by kind. Each stands on z = 0 at the origin and faces -y; set it down with `place.at`."""

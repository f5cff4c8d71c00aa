"""An oracle for sight, worked out with Shapely: what one eye sees of one target."""

from __future__ import annotations

from math import sqrt

import shapely
from drawn import Figure


class Oracle:
    """One eye and one target, worked out with Shapely."""

    def __init__(self, eye: tuple[float, float], target: Figure) -> None:
        dx, dy = target.x - eye[0], target.y - eye[1]
        d2 = dx * dx + dy * dy
        r2 = target.radius**2
        along, out = (d2 - r2) / d2, target.radius * sqrt(d2 - r2) / d2
        self.eye = eye
        self.left = (eye[0] + dx * along - dy * out, eye[1] + dy * along + dx * out)
        self.right = (eye[0] + dx * along + dy * out, eye[1] + dy * along - dx * out)
        self.wedge = shapely.Polygon([eye, self.right, self.left])

    def spot(self, u: float) -> tuple[float, float]:
        a, b = (1 - u) / 2, (1 + u) / 2
        return a * self.right[0] + b * self.left[0], a * self.right[1] + b * self.left[1]

    def ray(self, u: float) -> shapely.LineString:
        return shapely.LineString([self.eye, self.spot(u)])

    def dark(self, solids: list[shapely.Geometry]) -> list[tuple[float, float]]:
        """The intervals of the chord behind each connected bit of a solid in the wedge."""
        out = []
        for solid in solids:
            met = solid.intersection(self.wedge)
            for bit in getattr(met, "geoms", [met]):
                if bit.geom_type == "Polygon" and bit.area > 0:
                    if bit.distance(shapely.Point(self.eye)) < 1e-9:
                        return [(-1.0, 1.0)]
                    us = [self.project(*p) for p in bit.exterior.coords]
                    out.append((min(us), max(us)))
        return out

    def project(self, x: float, y: float) -> float:
        """Where on the chord the ray through a point arrives."""
        mx, my = (self.left[0] + self.right[0]) / 2 - self.eye[0], (self.left[1] + self.right[1]) / 2 - self.eye[1]
        px, py = x - self.eye[0], y - self.eye[1]
        m2 = mx * mx + my * my
        ahead, aside = (px * mx + py * my) / m2, (py * mx - px * my) / m2
        half = sqrt((self.left[0] - self.right[0]) ** 2 + (self.left[1] - self.right[1]) ** 2) / 2 / sqrt(m2)
        return aside / ahead / half


def union_share(dark: list[tuple[float, float]]) -> float:
    covered, reached = 0.0, -1.0
    for low, high in sorted(dark):
        low, high = max(low, reached), min(high, 1.0)
        if high > low:
            covered, reached = covered + high - low, high
    return 1 - covered / 2

import type { Point } from './places';

const towards = (from: Point, to: Point, most: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(most, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

/** The path ends early, to leave room for the arrow. */
export const edgePath = (points: readonly Point[], radius = 7): string => {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = rest.map((point, index) => {
    const after = rest[index + 1];
    const before = index === 0 ? first : (rest[index - 1] ?? first);
    if (after === undefined) return `L${point.x} ${point.y - 3}`;
    const start = towards(point, before, radius);
    const end = towards(point, after, radius);
    return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return `M${first.x} ${first.y}${parts.join('')}`;
};

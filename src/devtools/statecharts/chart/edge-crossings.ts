import type { PlacedEdge, Point } from './places';

interface Segment {
  /** Coordinate on the axis that is perpendicular to the segment. */
  at: number;
  from: number;
  to: number;
}

const segmentsOf = (points: readonly Point[], along: 'x' | 'y'): Segment[] => {
  const across = along === 'x' ? 'y' : 'x';
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    if (start[across] !== end[across]) return [];
    return [{ at: start[across], from: Math.min(start[along], end[along]), to: Math.max(start[along], end[along]) }];
  });
};

const isBetween = (position: number, { from, to }: Segment): boolean => position > from && position < to;

/** All segments are horizontal or vertical. Edges that only touch, or that share a segment, do not cross. */
export const countCrossings = (edges: readonly PlacedEdge[]): number => {
  const drawn = edges.map(({ points }) => ({ rows: segmentsOf(points, 'x'), columns: segmentsOf(points, 'y') }));
  let crossings = 0;
  for (const one of drawn) {
    for (const other of drawn) {
      if (one === other) continue;
      for (const row of one.rows) {
        crossings += other.columns.filter((column) => isBetween(column.at, row) && isBetween(row.at, column)).length;
      }
    }
  }
  return crossings;
};

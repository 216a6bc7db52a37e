import type { Box } from './chart-boxes';
import { gutterOf } from './chart-graph';
import type { Place, PlacedEdge, Point } from './places';

/** Subtracts the gutters, which ELK counts as part of the box. */
export const withoutGutter = (box: Box, place: Place): Place => ({
  ...place,
  x: place.x + gutterOf(box),
  width: place.width - 2 * gutterOf(box),
});

/**
 * Drops a vertical first segment. In ELK's layout, an edge of a state with children may start at the top or bottom, but
 * `gutterEdges` starts it at the side.
 */
const fromFirstBend = ([start, next, ...rest]: readonly Point[]): readonly Point[] => {
  if (start === undefined || next === undefined) return [];
  if (start.y === next.y) return [start, next, ...rest];
  return rest.length > 0 ? rest : [{ x: next.x, y: (start.y + next.y) / 2 }, next];
};

/** Starts each edge at the text of its transition. Edges of upper texts use outer lanes, so that edges do not cross. */
export const gutterEdges = (box: Box, place: Place, edges: readonly PlacedEdge[]): PlacedEdge[] => {
  const starts = box.lines.flatMap((line) =>
    edges
      .filter(({ transition }) => line.kind === 'transition' && transition === line.transition.id)
      .map((edge) => ({ edge, y: place.y + line.y + 11, rest: fromFirstBend(edge.points) })),
  );
  const isRight = ({ rest }: (typeof starts)[number]) => (rest[0]?.x ?? 0) > place.x + place.width / 2;

  const onSide = (side: typeof starts, border: number, gutter: number): PlacedEdge[] => {
    const lanes = [...new Set(side.map(({ edge }) => edge.target))].toReversed();
    return side.map(({ edge, y, rest }) => {
      const lane = border + ((lanes.indexOf(edge.target) + 1) * gutter) / lanes.length;
      return { ...edge, points: [{ x: border, y }, { x: lane, y }, { x: lane, y: rest[0]?.y ?? y }, ...rest] };
    });
  };
  return [
    ...onSide(starts.filter(isRight), place.x + place.width, gutterOf(box)),
    ...onSide(
      starts.filter((start) => !isRight(start)),
      place.x,
      -gutterOf(box),
    ),
  ];
};

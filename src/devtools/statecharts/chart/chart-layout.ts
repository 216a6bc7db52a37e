import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Box } from './chart-boxes';
import { graphOf, shownOf, type Side } from './chart-graph';
import { countCrossings } from './edge-crossings';
import { gutterEdges, withoutGutter } from './gutter-edges';
import type { Place, PlacedEdge, Point } from './places';

export interface PlacedBox extends Place {
  box: Box;
}

/** Plain data that the build can store. Positions are in px from the top left corner. */
export interface ChartPlaces {
  width: number;
  height: number;
  /** Boxes by state id. */
  boxes: Readonly<Record<string, Place>>;
  edges: readonly PlacedEdge[];
}

export interface ChartLayout extends Omit<ChartPlaces, 'boxes'> {
  /** Parents come before their children. */
  boxes: readonly PlacedBox[];
}

export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>;
}

type Placed = ReadonlyMap<string, Place>;

const placesIn = (node: ElkNode, origin: Point = { x: 0, y: 0 }): [string, Place][] =>
  (node.children ?? []).flatMap((child) => {
    const { x = 0, y = 0, width = 0, height = 0 } = child;
    const place = { x: origin.x + x, y: origin.y + y, width, height };
    return [[child.id, place] as [string, typeof place], ...placesIn(child, place)];
  });

const everyBox = (box: Box): Box[] => [box, ...box.children.flatMap(everyBox)];

/** Removes slanted segments, which the engine draws where an edge crosses the border of a state with children. */
const squared = (points: readonly Point[]): Point[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    const isAslant = before !== undefined && before.x !== point.x && before.y !== point.y;
    return isAslant ? [{ x: point.x, y: before.y }, point] : [point];
  });

const edgesIn = (node: ElkNode, places: Placed): PlacedEdge[] => {
  const placeOf = ({ id, container, sections }: ElkExtendedEdge): PlacedEdge[] =>
    (sections ?? []).map(({ startPoint, bendPoints, endPoint }) => {
      const origin = places.get(container ?? '') ?? { x: 0, y: 0 };
      const points = [startPoint, ...(bendPoints ?? []), endPoint];
      return {
        transition: id.slice(0, id.lastIndexOf(' > ')),
        target: id.slice(id.lastIndexOf(' > ') + 3),
        points: squared(points.map(({ x, y }) => ({ x: x + origin.x, y: y + origin.y }))),
      };
    });
  return [...(node.edges ?? []).flatMap(placeOf), ...(node.children ?? []).flatMap((child) => edgesIn(child, places))];
};

const inWholePx = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const placesFrom = (laidOut: ElkNode, boxes: readonly Box[]): ChartPlaces => {
  const withGutters: Placed = new Map(placesIn(laidOut));
  const edges = edgesIn(laidOut, withGutters);
  const placed = boxes.flatMap((box) => {
    const place = withGutters.get(box.state.id);
    return place === undefined ? [] : [{ box, place: withoutGutter(box, place) }];
  });
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: Object.fromEntries(
      placed.map(({ box, place }) => [box.state.id, { ...place, ...inWholePx(place) }] as const),
    ),
    edges: placed
      .flatMap(({ box, place }) => {
        const own = edges.filter(({ transition }) => transition.startsWith(`${box.state.id} | `));
        return box.children.length === 0 ? own : gutterEdges(box, place, own);
      })
      .map((edge) => ({ ...edge, points: edge.points.map(inWholePx) })),
  };
};

const sidesFrom = ({ boxes, edges }: ChartPlaces): Map<string, Side> =>
  new Map(
    edges.flatMap(({ transition, points }) => {
      const from = boxes[transition.slice(0, transition.indexOf(' | '))];
      // The first three points only lead out of the box; the fourth shows on which side the edge continues.
      const onwards = points[3] ?? points.at(-1);
      if (from === undefined || onwards === undefined) return [];
      return [[transition, onwards.x < from.x + from.width / 2 ? 'WEST' : 'EAST'] as const];
    }),
  );

/** More rounds take longer, and rarely remove more crossings. */
const rounds = 3;

/**
 * Keeps the layout with the fewest crossings. Each round uses another seed, and starts each edge on the side where it
 * ran in the previous round.
 */
export const placesOf = async (engine: LayoutEngine, root: Box): Promise<ChartPlaces> => {
  const boxes = shownOf(root).flatMap(everyBox);
  const layOut = async (sides: ReadonlyMap<string, Side>, seed: number) => {
    const places = placesFrom(await engine.layout(graphOf(root, sides, seed)), boxes);
    return { places, crossings: countCrossings(places.edges) };
  };
  let latest = await layOut(new Map(), 1);
  let best = latest;
  for (let seed = 2; seed <= rounds && best.crossings > 0; seed += 1) {
    latest = await layOut(sidesFrom(latest.places), seed);
    if (latest.crossings < best.crossings) best = latest;
  }
  return best.places;
};

export const layoutFrom = (root: Box, { boxes, ...drawing }: ChartPlaces): ChartLayout => ({
  ...drawing,
  boxes: shownOf(root)
    .flatMap(everyBox)
    .flatMap((box) => {
      const place = boxes[box.state.id];
      return place === undefined ? [] : [{ box, ...place }];
    }),
});

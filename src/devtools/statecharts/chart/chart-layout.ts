import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Box } from './chart-boxes';
import { graphOf, layerings, shownOf, type Layering, type Side } from './chart-graph';

export interface Point {
  x: number;
  y: number;
}

export interface PlacedEdge {
  transition: string;
  target: string;
  points: readonly Point[];
}

interface Place extends Point {
  width: number;
  height: number;
}

export interface PlacedBox extends Place {
  box: Box;
}

/** The layout of a chart, as plain data that the build can store. Positions are in px from the top left corner. */
export interface ChartPlaces {
  width: number;
  height: number;
  /** Boxes by state id. */
  boxes: Readonly<Record<string, Place>>;
  edges: readonly PlacedEdge[];
}

export interface ChartLayout extends Omit<ChartPlaces, 'boxes'> {
  /** All boxes, parents before their children. */
  boxes: readonly PlacedBox[];
}

/** The ELK engine, in this thread or in a worker. */
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

/** Maps each transition's id to the side on which the transition's target is. */
const sidesFrom = (boxes: readonly Box[], places: Placed): Map<string, Side> => {
  const sides = new Map<string, Side>();
  for (const { state, lines } of boxes) {
    const from = places.get(state.id);
    for (const line of lines) {
      const target = line.kind === 'transition' ? line.transition.targets[0] : undefined;
      const to = target === undefined ? undefined : places.get(target);
      if (line.kind !== 'transition' || from === undefined || to === undefined) continue;
      sides.set(line.transition.id, to.x + to.width / 2 < from.x + from.width / 2 ? 'WEST' : 'EAST');
    }
  }
  return sides;
};

/**
 * Makes all segments horizontal or vertical, because the engine may slant an edge where it crosses the border of a
 * state with children.
 */
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

/** Distance in px between the border of a state with children and an edge that runs beside this border. */
const lead = 5;

/**
 * Moves the start of an edge to the line of its transition if the edge leaves a state with children. ELK starts such an
 * edge anywhere on the border of the box.
 */
const fromItsLine = (edge: PlacedEdge, boxes: readonly Box[], places: Placed): PlacedEdge => {
  const box = boxes.find(({ state, children }) => children.length > 0 && edge.transition.startsWith(`${state.id} | `));
  const line = box?.lines.find((one) => one.kind === 'transition' && one.transition.id === edge.transition);
  const place = box === undefined ? undefined : places.get(box.state.id);
  const [start, ...rest] = edge.points;
  if (line === undefined || place === undefined || start === undefined) return edge;
  const side = start.x > place.x + place.width / 2 ? place.x + place.width : place.x;
  const beside = side === place.x ? side - lead : side + lead;
  const y = place.y + line.y + 11;
  return { ...edge, points: [{ x: side, y }, { x: beside, y }, { x: beside, y: start.y }, ...rest] };
};

/**
 * Lays out twice. The second layout lets each transition leave on the side of its target in the first layout. A third
 * layout would change little.
 */
const inTwoRounds = async (engine: LayoutEngine, root: Box, boxes: readonly Box[], layering: Layering) => {
  const first = await engine.layout(graphOf(root, layering));
  const sides = sidesFrom(boxes, new Map(placesIn(first)));
  const laidOut = await engine.layout(graphOf(root, layering, sides));
  return { laidOut, places: new Map(placesIn(laidOut)) };
};

/** Tries one layering strategy after the other, because the engine fails on some graphs with some strategies. */
const firstThatWorks = async (engine: LayoutEngine, root: Box, boxes: readonly Box[]) => {
  let problem: unknown;
  for (const layering of layerings) {
    try {
      return await inTwoRounds(engine, root, boxes, layering);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
};

const inWholePx = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

export const placesOf = async (engine: LayoutEngine, root: Box): Promise<ChartPlaces> => {
  const boxes = shownOf(root).flatMap(everyBox);
  const { laidOut, places } = await firstThatWorks(engine, root, boxes);
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: Object.fromEntries([...places].map(([id, place]) => [id, { ...place, ...inWholePx(place) }] as const)),
    edges: edgesIn(laidOut, places).map((edge) => {
      const led = fromItsLine(edge, boxes, places);
      return { ...led, points: led.points.map(inWholePx) };
    }),
  };
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

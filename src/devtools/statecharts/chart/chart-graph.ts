import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api';
import type { Box } from './chart-boxes';

export type Side = 'EAST' | 'WEST';

const optionsOf = (seed: number) => ({
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '15',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  // At most three states per row, because wide charts are hard to read.
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '3',
  'elk.layered.crossingMinimization.greedySwitchHierarchical.type': 'TWO_SIDED',
  'elk.layered.thoroughness': '10',
  'elk.layered.mergeEdges': 'false',
  'elk.layered.mergeHierarchyEdges': 'false',
  'elk.randomSeed': String(seed),
});

/** Approximate distance in px between edges that run side by side in a gutter (see `gutterOf`). */
const laneWidth = 6;

const inPort = (id: string) => `${id} | in`;

const transitionsOf = (box: Box) =>
  box.lines.flatMap((line) => (line.kind === 'transition' && line.transition.targets.length > 0 ? [line] : []));

const portsOf = (box: Box, sides: ReadonlyMap<string, Side>): ElkPort[] => [
  {
    id: inPort(box.state.id),
    x: box.width / 2,
    y: 0,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': 'NORTH', 'elk.port.index': '0' },
  },
  ...transitionsOf(box).map(({ transition, y }, index): ElkPort => {
    const side = sides.get(transition.id) ?? 'EAST';
    return {
      id: transition.id,
      x: side === 'EAST' ? box.width : 0,
      y: y + 11,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': side, 'elk.port.index': String(index + 1) },
    };
  }),
];

/** Width in px of the gutters: strips left and right of a state with children, where the state's edges start. */
export const gutterOf = (box: Box): number =>
  box.children.length === 0 ? 0 : Math.ceil(transitionsOf(box).length / 2) * laneWidth;

const nodeOf = (box: Box, sides: ReadonlyMap<string, Side>, seed: number): ElkNode => ({
  id: box.state.id,
  ports: portsOf(box, sides),
  ...(box.children.length === 0
    ? { width: box.width, height: box.height, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } }
    : {
        children: box.children.map((child) => nodeOf(child, sides, seed)),
        layoutOptions: {
          ...optionsOf(seed),
          'elk.padding': `[top=${box.height + 30},left=${20 + gutterOf(box)},bottom=20,right=${20 + gutterOf(box)}]`,
          // ELK fails on some graphs if the ports of a node with children have fixed sides.
          'elk.portConstraints': 'FREE',
          'elk.nodeSize.constraints': 'MINIMUM_SIZE',
          'elk.nodeSize.minimum': `(${box.width + 2 * gutterOf(box)},${box.height})`,
        },
      }),
});

const edgesOf = (box: Box): ElkExtendedEdge[] => [
  ...transitionsOf(box).flatMap(({ transition: { id, targets, source } }) =>
    targets
      .filter((target) => target !== source)
      .map((target) => ({ id: `${id} > ${target}`, sources: [id], targets: [inPort(target)] })),
  ),
  ...box.children.flatMap(edgesOf),
];

export const shownOf = (root: Box): readonly Box[] => (root.lines.length > 0 ? [root] : root.children);

export const graphOf = (root: Box, sides: ReadonlyMap<string, Side>, seed: number): ElkNode => ({
  id: 'chart',
  layoutOptions: {
    ...optionsOf(seed),
    'elk.padding': '[top=28,left=28,bottom=28,right=28]',
  },
  children: shownOf(root).map((box) => nodeOf(box, sides, seed)),
  edges: edgesOf(root),
});

import type { ZoomTransform } from 'd3-zoom';
import { useState, type KeyboardEvent } from 'react';
import { classNames } from '../../../lib/class-names';
import type { Chart } from '../model/chart';
import type { ChartLayout, PlacedBox, PlacedEdge } from './chart-layout';
import { edgePath } from './edge-path';
import { StateBox, type LineMarks } from './state-box';
import styles from './statechart.module.css';

interface ChartDrawingProps extends LineMarks {
  chart: Chart;
  layout: ChartLayout;
  viewport: ZoomTransform;
  active: ReadonlySet<string>;
  selected: string | null;
  reachable: string | null;
  onSelect(id: string): void;
  onReach(placed: PlacedBox): void;
  onKeyDown(placed: PlacedBox, event: KeyboardEvent<SVGGElement>): void;
}

/** The arrow points down, because the last segment always enters its target from above. */
const Arrow = ({ edge }: { edge: PlacedEdge }) => {
  const end = edge.points.at(-1);
  return end === undefined ? null : <path className={styles.arrow} d={`M${end.x - 5} ${end.y - 8}h10l-5 8Z`} />;
};

/** Highlighted edges are last, so that they are on top. */
const orderOf = (className: string | undefined): number =>
  className === undefined ? 0 : [styles.edgeNext, styles.edgeTaken, styles.edgeSeen].indexOf(className) + 1;

export const ChartDrawing = (props: ChartDrawingProps) => {
  const { chart, layout, viewport, active, selected, reachable, onSelect, onReach, onKeyDown, next, taken } = props;
  const [looked, setLooked] = useState<string | null>(null);
  const watched = looked ?? selected;
  const kinds = new Map(
    chart.states.flatMap(({ transitions }) => transitions.map(({ id, cause }) => [id, cause.kind])),
  );

  const highlightOf = ({ transition, target }: PlacedEdge): string | undefined => {
    const source = transition.slice(0, transition.indexOf(' | '));
    if (watched !== null && (source === watched || target.startsWith(`${watched} | `) || target === watched)) {
      return styles.edgeSeen;
    }
    if (taken.has(transition)) return styles.edgeTaken;
    return next.has(transition) ? styles.edgeNext : undefined;
  };
  const edges = layout.edges
    .map((edge) => ({ edge, mark: highlightOf(edge) }))
    .sort((one, other) => orderOf(one.mark) - orderOf(other.mark));
  const isSomethingSeen = watched !== null;

  return (
    <svg className={styles.drawing} aria-hidden={false} focusable="false">
      <g transform={viewport.toString()}>
        {layout.boxes
          .filter(({ box }) => box.children.length > 0)
          .map((placed) => (
            <rect
              key={placed.box.state.id}
              className={classNames(styles.ground, styles[placed.box.state.kind])}
              x={placed.x}
              y={placed.y}
              width={placed.width}
              height={placed.height}
              rx={12}
            />
          ))}
        <g className={classNames(isSomethingSeen && styles.quiet)} aria-hidden="true">
          {edges.map(({ edge, mark }) => (
            <g
              key={`${edge.transition} > ${edge.target}`}
              className={classNames(styles.edge, styles[`edge-${kinds.get(edge.transition) ?? 'event'}`], mark)}
            >
              <path className={styles.line} d={edgePath(edge.points)} />
              <Arrow edge={edge} />
            </g>
          ))}
        </g>
        {layout.boxes.map((placed) => (
          <StateBox
            key={placed.box.state.id}
            placed={placed}
            isActive={active.has(placed.box.state.id)}
            isSelected={placed.box.state.id === selected}
            isReachable={placed.box.state.id === reachable}
            next={next}
            taken={taken}
            onSelect={onSelect}
            onFocus={(event) => {
              event.stopPropagation();
              onReach(placed);
            }}
            onKeyDown={(event) => onKeyDown(placed, event)}
            onLook={setLooked}
          />
        ))}
      </g>
    </svg>
  );
};

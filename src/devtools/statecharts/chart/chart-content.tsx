import { memo, useState, type KeyboardEvent } from 'react';
import { classNames } from '../../../lib/class-names';
import type { Chart } from '../model/chart';
import type { ChartLayout, PlacedBox } from './chart-layout';
import type { Mark, Marks } from './chart-marks';
import { edgePath } from './edge-path';
import type { PlacedEdge } from './places';
import { StateBox } from './state-box';
import styles from './chart-content.module.css';

export interface ChartContentProps {
  chart: Chart;
  layout: ChartLayout;
  marks: Marks;
  active?: ReadonlySet<string>;
  selected?: string | null;
  /** Id of the only state in the tab order; null if the chart takes no input. */
  reachable?: string | null;
  /** Ids of the transitions whose rows can be pressed. */
  pressable?: ReadonlySet<string>;
  onPress?: ((transition: string) => void) | undefined;
  onSelect?(id: string): void;
  onReach?(placed: PlacedBox): void;
  onKeyDown?(placed: PlacedBox, event: KeyboardEvent<SVGGElement>): void;
}

const nothing: ReadonlySet<string> = new Set();

/** The arrow points down, because the last segment always enters its target from above. */
const Arrow = ({ edge }: { edge: PlacedEdge }) => {
  const end = edge.points.at(-1);
  return end === undefined ? null : <path className={styles.arrow} d={`M${end.x - 5} ${end.y - 8}h10l-5 8Z`} />;
};

const edgeMarks: Readonly<Record<Mark | 'seen', string | undefined>> = {
  never: styles.never,
  seldom: styles.seldom,
  sometimes: styles.sometimes,
  often: styles.often,
  next: styles.edgeNext,
  changed: styles.changed,
  added: styles.added,
  removed: styles.removed,
  taken: styles.edgeTaken,
  seen: styles.edgeSeen,
};
/** Marked edges are drawn last, so that they are on top. */
const order = Object.keys(edgeMarks);

const Content = (props: ChartContentProps) => {
  const { chart, layout, marks, active = nothing, pressable = nothing, selected = null, reachable = null } = props;
  const [looked, setLooked] = useState<string | null>(null);
  const watched = looked ?? selected;
  const kinds = new Map(
    chart.states.flatMap(({ transitions }) => transitions.map(({ id, cause }) => [id, cause.kind])),
  );

  const markOf = ({ transition, target }: PlacedEdge): Mark | 'seen' | undefined => {
    const source = transition.slice(0, transition.indexOf(' | '));
    const isSeen = watched !== null && (source === watched || target.startsWith(`${watched} | `) || target === watched);
    return isSeen ? 'seen' : marks.get(transition);
  };
  const edges = layout.edges
    .map((edge) => ({ edge, mark: markOf(edge) }))
    .sort((one, other) => order.indexOf(one.mark ?? '') - order.indexOf(other.mark ?? ''));

  return (
    <>
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
      <g className={classNames(watched !== null && styles.quiet)} aria-hidden="true">
        {edges.map(({ edge, mark }) => (
          <g
            key={`${edge.transition} > ${edge.target}`}
            className={classNames(
              styles.edge,
              styles[`edge-${kinds.get(edge.transition) ?? 'event'}`],
              mark && edgeMarks[mark],
            )}
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
          marks={marks}
          pressable={pressable}
          onPress={props.onPress}
          onSelect={props.onSelect}
          onReach={props.onReach}
          onKeyDown={props.onKeyDown}
          onLook={setLooked}
        />
      ))}
    </>
  );
};

/** The component is memoized, so that panning and zooming do not draw the chart again. */
export const ChartContent = memo(Content);

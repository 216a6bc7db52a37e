import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flowsCopy } from '../../../copy/flows';
import type { Chart } from '../model/chart';
import type { ChartLayout, PlacedBox } from './chart-layout';
import { ChartContent } from './chart-content';
import { ChartTools } from './chart-tools';
import type { Marks } from './chart-marks';
import styles from './statechart.module.css';
import { useViewport } from './use-viewport';

interface StatechartProps {
  chart: Chart;
  layout: ChartLayout;
  marks: Marks;
  active: ReadonlySet<string>;
  selected: string | null;
  onSelect(id: string | null): void;
  pressable?: ReadonlySet<string>;
  onPress?(transition: string): void;
  isFollowing: boolean;
}

const noTransitions: ReadonlySet<string> = new Set();
/** In px. Panning reveals at most this height of a taller box. */
const shownHeight = 240;

const panStep = 80;
const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the nearest box in the direction `way`; sideways distance counts twice. */
const neighbour = (boxes: readonly PlacedBox[], from: PlacedBox, way: { x: number; y: number }) => {
  const distance = (to: PlacedBox) => {
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + Math.min(to.height, 60) / 2 - from.y - Math.min(from.height, 60) / 2;
    const ahead = x * way.x + y * way.y;
    return ahead <= 0 ? Infinity : ahead + 2 * Math.abs(x * way.y + y * way.x);
  };
  const [nearest] = boxes
    .filter((box) => distance(box) < Infinity)
    .sort((one, other) => distance(one) - distance(other));
  return nearest;
};

export const Statechart = (props: StatechartProps) => {
  const { chart, layout, active, selected, onSelect, marks, pressable = noTransitions, onPress, isFollowing } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useViewport(frame, layout);
  const { viewport, pan, zoom, fit, reveal } = view;
  const [reached, setReached] = useState<string | null>(null);
  const reachable = reached ?? chart.states.find(({ isInitial }) => isInitial)?.id ?? null;

  // The handlers are stable, so that only boxes that change are drawn again.
  const focusState = useCallback((placed: PlacedBox) => {
    setReached(placed.box.state.id);
    const element = frame.current?.querySelector<SVGGElement>(`[data-state="${CSS.escape(placed.box.state.id)}"]`);
    element?.focus({ preventScroll: true });
  }, []);

  const pressed = useCallback(
    (event: KeyboardEvent<Element>) => {
      const way = directions[event.key];
      if (way !== undefined) pan(way.x * panStep, way.y * panStep);
      else if (event.key === '+' || event.key === '=') zoom(1.25);
      else if (event.key === '-') zoom(0.8);
      else if (event.key === '0') fit();
      else return;
      event.preventDefault();
    },
    [pan, zoom, fit],
  );

  const pressedOnState = useCallback(
    (placed: PlacedBox, event: KeyboardEvent<SVGGElement>) => {
      event.stopPropagation();
      const way = directions[event.key];
      if (way !== undefined && !event.shiftKey) {
        event.preventDefault();
        const found = neighbour(layout.boxes, placed, way);
        if (found !== undefined) focusState(found);
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        onSelect(placed.box.state.id);
      } else if (event.key === 'Escape') {
        onSelect(null);
        frame.current?.focus();
      } else pressed(event);
    },
    [layout, onSelect, focusState, pressed],
  );

  const show = useCallback(
    (placed: PlacedBox) => reveal({ ...placed, height: Math.min(placed.height, shownHeight) }),
    [reveal],
  );

  const reach = useCallback(
    (placed: PlacedBox) => {
      setReached(placed.box.state.id);
      show(placed);
    },
    [show],
  );

  useEffect(() => {
    if (!isFollowing) return;
    const placed = layout.boxes.filter(({ box }) => box.children.length === 0 && active.has(box.state.id));
    // Pans in reverse order, so that the first state is in view if not all parallel states fit.
    placed.toReversed().forEach(show);
  }, [isFollowing, layout, active, show]);

  useEffect(() => {
    const placed = layout.boxes.find(({ box }) => box.state.id === selected);
    if (placed !== undefined) show(placed);
  }, [layout, selected, show]);

  return (
    <div className={styles.wrap}>
      <div
        ref={frame}
        className={styles.frame}
        data-dragging={view.isDragging || undefined}
        role="group"
        aria-roledescription={flowsCopy.statechart}
        aria-label={flowsCopy.chartLabel(chart.id)}
        aria-describedby="chart-keys"
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return;
          const first = layout.boxes.find(({ box }) => box.state.id === reachable);
          if (event.key === 'Enter' && first !== undefined) focusState(first);
          else pressed(event);
        }}
        onClick={() => onSelect(null)}
      >
        <svg
          className={styles.drawing}
          width={layout.width}
          height={layout.height}
          // The transform is in CSS, because a `transform` attribute would lay out all texts of the chart again.
          style={{ transform: `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.k})` }}
          aria-hidden={false}
          focusable="false"
        >
          <ChartContent
            chart={chart}
            layout={layout}
            active={active}
            selected={selected}
            marks={marks}
            reachable={reachable}
            onSelect={onSelect}
            onReach={reach}
            pressable={pressable}
            onPress={onPress}
            onKeyDown={pressedOnState}
          />
        </svg>
      </div>
      <p id="chart-keys" className={styles.keys}>
        {flowsCopy.chartKeys}
      </p>
      <ChartTools scale={viewport.k} zoom={zoom} fit={fit} fitAll={view.fitAll} />
    </div>
  );
};

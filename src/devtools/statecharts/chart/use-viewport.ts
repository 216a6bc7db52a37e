import { select } from 'd3-selection';
import { zoom as createZoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';
import { useEffect, useMemo, useState, type RefObject } from 'react';

interface Size {
  width: number;
  height: number;
}

const smallest = 0.2;
const largest = 2.5;
const margin = 12;
/** A press counts as a click if the pointer moves less than this distance in px. */
const clickDistance = 4;

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale));

const showing = (scale: number, x: number, y: number): ZoomTransform => zoomIdentity.scale(scale).translate(-x, -y);

/** The smallest scale at which the text of a chart is readable. */
const readable = 0.8;

/** Never enlarges the chart. If text would be unreadable at the scale that fits the height, fits only the width. */
const fitted = (frame: Size, chart: Size): ZoomTransform => {
  const byWidth = (frame.width - 2 * margin) / chart.width;
  const byHeight = (frame.height - 2 * margin) / chart.height;
  const scale = within(Math.min(byWidth, byHeight >= readable ? byHeight : 1, 1));
  const y = byHeight >= scale ? (chart.height - frame.height / scale) / 2 : -margin;
  return showing(scale, (chart.width - frame.width / scale) / 2, y);
};

const atFirst = (frame: Size, chart: Size): ZoomTransform => {
  const whole = fitted(frame, chart);
  return whole.k >= readable ? whole : showing(readable, -margin, -margin);
};

const fittedWhole = (frame: Size, chart: Size): ZoomTransform => {
  const scale = within(Math.min(frame.width / chart.width, frame.height / chart.height, 1));
  return showing(scale, (chart.width - frame.width / scale) / 2, (chart.height - frame.height / scale) / 2);
};

interface Box extends Size {
  x: number;
  y: number;
}

/** The smallest pan that shows a part of the chart with some margin. */
const revealing = (now: ZoomTransform, frame: Size, part: Box): ZoomTransform => {
  const along = (from: number, length: number, start: number, room: number) => {
    const air = Math.min(32, Math.max(0, (room - length) / 2));
    if (start < from + air) return start - air;
    return start + length > from + room - air ? start + length - room + air : from;
  };
  const [left, top] = now.invert([0, 0]);
  const x = along(left, part.width, part.x, frame.width / now.k);
  return showing(now.k, x, along(top, part.height, part.y, frame.height / now.k));
};

export interface ViewportControls {
  viewport: ZoomTransform;
  isDragging: boolean;
  fit(): void;
  fitAll(): void;
  zoom(factor: number): void;
  /** Pans by a distance in screen px. */
  pan(x: number, y: number): void;
  reveal(part: Box): void;
}

export const useViewport = (frameRef: RefObject<HTMLDivElement | null>, chart: Size): ViewportControls => {
  const [viewport, setViewport] = useState<ZoomTransform>(zoomIdentity);
  const [isDragging, setDragging] = useState(false);
  const { width, height } = chart;

  const { behaviour, ...controls } = useMemo(() => {
    const behaviour = createZoom<HTMLDivElement, unknown>()
      .scaleExtent([smallest, largest])
      .clickDistance(clickDistance)
      .filter((event: MouseEvent) => (event.type === 'wheel' ? !event.shiftKey : !event.ctrlKey && !event.button));
    const change = (next: (now: ZoomTransform, frame: HTMLDivElement) => ZoomTransform): void => {
      const frame = frameRef.current;
      if (frame !== null) behaviour.transform(select(frame), next(zoomTransform(frame), frame));
    };
    const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });
    return {
      behaviour,
      fit: () => change((_now, frame) => fitted(sizeOf(frame), { width, height })),
      fitAll: () => change((_now, frame) => fittedWhole(sizeOf(frame), { width, height })),
      zoom: (factor: number) => {
        if (frameRef.current !== null) behaviour.scaleBy(select(frameRef.current), factor);
      },
      pan: (x: number, y: number) => change((now) => now.translate(-x / now.k, -y / now.k)),
      reveal: (part: Box) => change((now, frame) => revealing(now, sizeOf(frame), part)),
      open: () => change((_now, frame) => atFirst(sizeOf(frame), { width, height })),
    };
  }, [frameRef, width, height]);
  const { open, pan } = controls;

  useEffect(() => {
    const element = frameRef.current;
    if (element === null) return undefined;
    behaviour
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
        setViewport(transform);
        const { type } = (sourceEvent ?? {}) as { type?: string };
        if (type === 'mousemove' || type === 'touchmove') setDragging(true);
      })
      .on('end', () => setDragging(false));
    const frame = select(element);
    // Prevents the page from scrolling, because d3 does not prevent this at the zoom limits.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (event.shiftKey) pan(event.deltaY + event.deltaX, 0);
    };
    frame.on('wheel.pan', turn, { passive: false }).call(behaviour).on('dblclick.zoom', null);
    // Called once per chart, because the view must not change if the panel later changes the frame's size.
    open();
    return () => {
      frame.on('.zoom .pan', null);
      behaviour.on('zoom end', null);
    };
  }, [frameRef, behaviour, open, pan]);

  return { viewport, isDragging, ...controls };
};

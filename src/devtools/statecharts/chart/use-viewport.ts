import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** What part of the chart is seen: its point at the top left corner of the frame, and how large a px of it is. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

const smallest = 0.2;
const largest = 2.5;
const margin = 12;

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale));

/** The whole width, never enlarged; from the top where the height does not fit at a readable size. */
const fitted = (frame: Size, chart: Size): Viewport => {
  const byWidth = (frame.width - 2 * margin) / chart.width;
  const byHeight = (frame.height - 2 * margin) / chart.height;
  const readable = Math.min(byWidth, 1);
  const scale = within(byHeight >= 0.8 ? Math.min(byWidth, byHeight, 1) : readable);
  const y = byHeight >= scale ? (chart.height - frame.height / scale) / 2 : -margin;
  return { x: (chart.width - frame.width / scale) / 2, y, scale };
};

export interface ViewportControls {
  viewport: Viewport;
  isDragging: boolean;
  fit(): void;
  /** The whole chart at once, however small. */
  fitAll(): void;
  zoom(factor: number): void;
  /** In px of the screen. */
  pan(x: number, y: number): void;
  /** Brings a part of the chart into view, if it is not. */
  reveal(part: { x: number; y: number; width: number; height: number }): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
}

/** Zoom and pan over a chart of a given size. */
export const useViewport = (frameRef: RefObject<HTMLDivElement | null>, chart: Size): ViewportControls => {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const { width, height } = chart;

  const frameSize = useCallback((): Size => {
    const { clientWidth = 1, clientHeight = 1 } = frameRef.current ?? {};
    return { width: clientWidth, height: clientHeight };
  }, [frameRef]);

  const fit = useCallback(() => setViewport(fitted(frameSize(), { width, height })), [frameSize, width, height]);
  const fitAll = useCallback(() => {
    const size = frameSize();
    const scale = within(Math.min(size.width / width, size.height / height, 1));
    setViewport({ x: (width - size.width / scale) / 2, y: (height - size.height / scale) / 2, scale });
  }, [frameSize, width, height]);

  /** Keeps the point under the pointer, or the middle, where it is. */
  const zoomAt = useCallback((factor: number, at: { x: number; y: number }) => {
    setViewport(({ x, y, scale }) => {
      const next = within(scale * factor);
      return { x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next, scale: next };
    });
  }, []);
  const zoom = useCallback(
    (factor: number) => {
      const size = frameSize();
      zoomAt(factor, { x: size.width / 2, y: size.height / 2 });
    },
    [frameSize, zoomAt],
  );
  const pan = useCallback(
    (x: number, y: number) => setViewport((now) => ({ ...now, x: now.x + x / now.scale, y: now.y + y / now.scale })),
    [],
  );
  const reveal = useCallback<ViewportControls['reveal']>(
    (part) => {
      const size = frameSize();
      setViewport((now) => {
        const shown = { width: size.width / now.scale, height: size.height / now.scale };
        const along = (from: number, length: number, start: number, room: number) => {
          const air = Math.min(32, Math.max(0, (room - length) / 2));
          if (start < from + air) return start - air;
          return start + length > from + room - air ? start + length - room + air : from;
        };
        return {
          ...now,
          x: along(now.x, part.width, part.x, shown.width),
          y: along(now.y, part.height, part.y, shown.height),
        };
      });
    },
    [frameSize],
  );

  useEffect(() => {
    const element = frameRef.current;
    if (element === null) return undefined;
    // React listens passively, and the page would scroll or be enlarged.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      if (event.shiftKey) return pan(event.deltaY + event.deltaX, 0);
      const { left, top } = element.getBoundingClientRect();
      const step = event.deltaMode === 0 ? event.deltaY : event.deltaY * 20;
      zoomAt(Math.exp(-Math.max(-120, Math.min(120, step)) / 400), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', turn, { passive: false });
    // It calls back at once, and then whenever the room changes.
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => {
      element.removeEventListener('wheel', turn);
      observer.disconnect();
    };
  }, [frameRef, fit, pan, zoomAt]);

  return {
    viewport,
    isDragging,
    fit,
    fitAll,
    zoom,
    pan,
    reveal,
    onPointerDown: (event) => {
      if (event.button === 0) drag.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event) => {
      const from = drag.current;
      if (from === null) return;
      const by = { x: event.clientX - from.x, y: event.clientY - from.y };
      if (!from.moved && Math.hypot(by.x, by.y) < 4) return;
      if (!from.moved) {
        // Only now: a captured pointer would take the click from a state.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }
      drag.current = { x: event.clientX, y: event.clientY, moved: true };
      pan(-by.x, -by.y);
    },
    onPointerUp: () => {
      drag.current = null;
      setDragging(false);
    },
  };
};

import { useEffect, useState } from 'react';
import styles from './tooltip-host.module.css';

/** ms (specification, section 9) */
const delays = { pointer: 100, touch: 700, touchLeave: 1500 } as const;

interface Tip {
  text: string;
  /** In the window, px: the middle of the element's lower edge, or of its upper edge where there is no room below. */
  x: number;
  y: number;
  isAbove: boolean;
}

/** Room a tip needs, and about what a letter of it does, px. */
const height = 44;
const letter = 7;

const ownerOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;

const tipOf = (owner: HTMLElement): Tip => {
  const { left, top, bottom, width } = owner.getBoundingClientRect();
  const isAbove = bottom + height > window.innerHeight;
  const text = owner.dataset['tooltip'] ?? '';
  const half = (text.length * letter) / 2 + 16;
  const x = Math.min(Math.max(left + width / 2, half), window.innerWidth - half);
  return { text, x, y: isAbove ? top : bottom, isAbove };
};

/** Hears an event without ever holding it up; returns what ends that. */
const hear = <Name extends keyof DocumentEventMap>(
  name: Name,
  listener: (event: DocumentEventMap[Name]) => void,
): (() => void) => {
  // Scrolling does not bubble: it is heard on its way down.
  const options = { passive: true, capture: name === 'scroll' };
  document.addEventListener(name, listener, options);
  return () => document.removeEventListener(name, listener, options);
};

/**
 * Shows what a button without words does (`data-tooltip`): under the mouse, with the focus of the keyboard, and to a
 * finger that rests. The button's name says the same to screen readers. Escape hides it.
 */
export const TooltipHost = () => {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let owner: HTMLElement | null = null;
    const after = (delay: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, delay);
    };
    const hide = () => {
      clearTimeout(timer);
      owner = null;
      setTip(null);
    };
    const show = (next: HTMLElement, delay: number) => {
      if (next === owner) return;
      hide();
      owner = next;
      after(delay, () => next.isConnected && setTip(tipOf(next)));
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const next = ownerOf(event);
      if (next === null) hide();
      else show(next, delays.pointer);
    };
    const press = (event: PointerEvent) => {
      const next = ownerOf(event);
      if (event.pointerType === 'touch' && next !== null) show(next, delays.touch);
      else hide();
    };
    const lift = (event: PointerEvent) => {
      if (event.pointerType === 'touch' && owner !== null) after(delays.touchLeave, hide);
    };
    const focus = (event: FocusEvent) => {
      const next = ownerOf(event);
      if (next?.matches(':focus-visible')) show(next, delays.pointer);
    };
    const leave = (event: FocusEvent) => {
      if (ownerOf(event) === owner) hide();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    const stops = [
      hear('pointerover', enter),
      hear('pointerdown', press),
      hear('pointerup', lift),
      hear('pointercancel', lift),
      hear('focusin', focus),
      hear('focusout', leave),
      hear('keydown', escape),
      hear('scroll', hide),
    ];
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(timer);
    };
  }, []);

  if (tip === null) return null;
  return (
    <span
      className={styles.tip}
      role="tooltip"
      aria-hidden="true"
      data-above={tip.isAbove || undefined}
      style={{ left: tip.x, top: tip.y }}
    >
      {tip.text}
    </span>
  );
};

import { useEffect, useState } from 'react';
import { listenTo } from '../../lib/listen-to';
import styles from './tooltip-host.module.css';

/** Delays in ms (specification, section 9). */
const delays = { pointer: 100, touch: 700, touchLeave: 1500 } as const;

interface Tip {
  text: string;
  /** Viewport coordinates in px, near the middle of the element's lower edge, or of its upper edge if `isAbove`. */
  x: number;
  y: number;
  isAbove: boolean;
}

/** The height of a tooltip and the average width of a letter, in px. */
const height = 44;
const letter = 7;

const passive = { passive: true };
// `capture` is set, because scroll events do not bubble.
const passiveCapture = { passive: true, capture: true };

const ownerOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;

const tipOf = (owner: HTMLElement): Tip => {
  const { left, top, bottom, width } = owner.getBoundingClientRect();
  const isAbove = bottom + height > window.innerHeight;
  const text = owner.dataset['tooltip'] ?? '';
  const half = (text.length * letter) / 2 + 16;
  const x = Math.min(Math.max(left + width / 2, half), document.documentElement.clientWidth - half);
  return { text, x, y: isAbove ? top : bottom, isAbove };
};

/** Shows the texts of `data-tooltip`; screen readers use the buttons' names instead. */
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
      listenTo('pointerover', enter, passive),
      listenTo('pointerdown', press, passive),
      listenTo('pointerup', lift, passive),
      listenTo('pointercancel', lift, passive),
      listenTo('focusin', focus, passive),
      listenTo('focusout', leave, passive),
      listenTo('keydown', escape, passive),
      listenTo('scroll', hide, passiveCapture),
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

import { act, fireEvent } from '@testing-library/react';

const focusable = 'a[href], button, input, textarea, select, [tabindex]';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

const pressKey = (key: string): void => {
  const target = document.activeElement ?? document.body;
  const goesOn = fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
  if (!goesOn || key !== 'Enter') return;
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) fireEvent.click(target);
  else if (target instanceof HTMLInputElement && target.form !== null) fireEvent.submit(target.form);
};

/** A shopper's hands: what a browser makes of a press, a pointer and keys, as far as the shop listens to it. */
export const user = {
  click: async (element: Element): Promise<void> => {
    fireEvent.pointerDown(element);
    fireEvent.mouseDown(element);
    const target = element.closest<HTMLElement>(focusable);
    act(() => (target === null ? (document.activeElement as HTMLElement | null)?.blur() : target.focus()));
    fireEvent.pointerUp(element);
    fireEvent.click(element);
    await settle();
  },
  hover: async (element: Element): Promise<void> => {
    fireEvent.pointerEnter(element);
    await settle();
  },
  /** Letter by letter, at the end of what is there. */
  type: async (element: HTMLInputElement, text: string): Promise<void> => {
    act(() => element.focus());
    for (const letter of text) fireEvent.input(element, { target: { value: element.value + letter } });
    await settle();
  },
  clear: async (element: HTMLInputElement): Promise<void> => {
    act(() => element.focus());
    fireEvent.input(element, { target: { value: '' } });
    await settle();
  },
  /** To whatever has the focus. */
  press: async (...keys: string[]): Promise<void> => {
    for (const key of keys) pressKey(key);
    await settle();
  },
};

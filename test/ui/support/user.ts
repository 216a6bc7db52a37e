import { act, fireEvent } from '@testing-library/react';

const focusable = 'a[href], button, input, textarea, select, [tabindex]';

/**
 * Does something and waits for what React makes of it, all in one act: in an act that is not awaited, an update that has to
 * wait for anything is lost.
 */
const perform = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

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
  click: (element: Element): Promise<void> =>
    perform(() => {
      fireEvent.pointerDown(element);
      fireEvent.mouseDown(element);
      const target = element.closest<HTMLElement>(focusable);
      if (target === null) (document.activeElement as HTMLElement | null)?.blur();
      else target.focus();
      fireEvent.pointerUp(element);
      fireEvent.click(element);
    }),
  hover: (element: Element): Promise<void> => perform(() => void fireEvent.pointerEnter(element)),
  /** Letter by letter, at the end of what is there. */
  type: async (element: HTMLInputElement, text: string): Promise<void> => {
    await perform(() => element.focus());
    for (const letter of text) {
      await perform(() => void fireEvent.input(element, { target: { value: element.value + letter } }));
    }
  },
  clear: async (element: HTMLInputElement): Promise<void> => {
    await perform(() => element.focus());
    await perform(() => void fireEvent.input(element, { target: { value: '' } }));
  },
  /** To whatever has the focus. */
  press: async (...keys: string[]): Promise<void> => {
    for (const key of keys) await perform(() => pressKey(key));
  },
};

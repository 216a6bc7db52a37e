import { act, fireEvent } from '@testing-library/react';

const focusable = 'a[href], button, input, textarea, select, [tabindex]';

/** The callback is asynchronous, because a synchronous `act` loses updates that suspend. */
const perform = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

const pressKey = (key: string): void => {
  const target = document.activeElement ?? document.body;
  const isAllowed = fireEvent.keyDown(target, { key });
  fireEvent.keyUp(target, { key });
  if (!isAllowed || key !== 'Enter') return;
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) fireEvent.click(target);
  else if (target instanceof HTMLInputElement && target.form !== null) fireEvent.submit(target.form);
};

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
  type: async (element: HTMLInputElement, text: string): Promise<void> => {
    await perform(() => element.focus());
    for (const letter of text) {
      await perform(() => void fireEvent.input(element, { target: { value: element.value + letter } }));
    }
  },
  typeOverSelection: async (text: string): Promise<void> => {
    for (const letter of text) {
      await perform(() => void fireEvent.input(document.activeElement ?? document.body, { target: { value: letter } }));
    }
  },
  clear: async (element: HTMLInputElement): Promise<void> => {
    await perform(() => element.focus());
    await perform(() => void fireEvent.input(element, { target: { value: '' } }));
  },
  press: async (...keys: string[]): Promise<void> => {
    for (const key of keys) await perform(() => pressKey(key));
  },
};

import { fireEvent } from '@testing-library/dom';

const focusable = 'a[href], button, input, textarea, select, [tabindex]';

const focusOn = (element: Element): void => {
  const target = element.closest<HTMLElement>(focusable);
  if (target !== null) target.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Runs callbacks in turn. React may render between two callbacks, as between the events of a real click. */
const inTurn = async (...parts: readonly (() => unknown)[]): Promise<void> => {
  for (const part of parts) {
    part();
    await Promise.resolve();
  }
};

export const userActions = {
  click: (element: Element): Promise<void> =>
    inTurn(
      () => fireEvent.pointerDown(element),
      () => fireEvent.mouseDown(element),
      () => focusOn(element),
      () => fireEvent.pointerUp(element),
      () => fireEvent.mouseUp(element),
      () => fireEvent.click(element),
    ),
  fill: (field: Field, value: string): Promise<void> =>
    inTurn(
      () => field.focus(),
      () => fireEvent.input(field, { target: { value } }),
    ),
  select: (field: Field, value: string): Promise<void> =>
    inTurn(
      () => field.focus(),
      () => fireEvent.change(field, { target: { value } }),
    ),
  press: (field: Field, key: string): Promise<void> =>
    inTurn(
      () => field.focus(),
      () => {
        if (!fireEvent.keyDown(field, { key })) return;
        if (key === 'Backspace') fireEvent.input(field, { target: { value: field.value.slice(0, -1) } });
        else if (key === 'End' && field instanceof HTMLInputElement && field.type === 'range') {
          fireEvent.input(field, { target: { value: field.max } });
        }
      },
      () => fireEvent.keyUp(field, { key }),
    ),
  choose: (field: HTMLInputElement, file: File): Promise<void> =>
    inTurn(() => {
      Object.defineProperty(field, 'files', { value: [file], configurable: true });
      fireEvent.change(field);
    }),
};

import { fireEvent } from '@testing-library/dom';

const focusable = 'a[href], button, input, textarea, select, [tabindex]';

const focusOn = (element: Element): void => {
  const target = element.closest<HTMLElement>(focusable);
  if (target !== null) target.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A shopper's hands: what a browser makes of a press, of typing and of keys, as far as the shop listens to it. */
export const hands = {
  click: (element: Element): void => {
    fireEvent.pointerDown(element);
    fireEvent.mouseDown(element);
    focusOn(element);
    fireEvent.pointerUp(element);
    fireEvent.mouseUp(element);
    fireEvent.click(element);
  },
  /** In place of all that was there. */
  fill: (field: Field, value: string): void => {
    field.focus();
    fireEvent.input(field, { target: { value } });
  },
  press: (field: Field, key: string): void => {
    field.focus();
    const goesOn = fireEvent.keyDown(field, { key });
    if (goesOn && key === 'Backspace') fireEvent.input(field, { target: { value: field.value.slice(0, -1) } });
    if (goesOn && key === 'End' && field.type === 'range') {
      fireEvent.input(field, { target: { value: (field as HTMLInputElement).max } });
    }
    fireEvent.keyUp(field, { key });
  },
  choose: (field: HTMLInputElement, file: object): void => {
    Object.defineProperty(field, 'files', { value: [file], configurable: true });
    fireEvent.change(field);
  },
};

import { fireEvent } from '@testing-library/react';

/** Fires a mouse event with a `pointerType` in place of a pointer event, which jsdom lacks. */
export const point = (name: string, target: Element, pointerType: string): void => {
  const event = new MouseEvent(name, { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(target, event);
};

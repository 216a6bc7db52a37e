import { act, fireEvent, render, screen } from '@testing-library/react';
import { TooltipHost } from '../../src/components/layout/tooltip-host';
import { point } from './support/point';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <button type="button" data-tooltip="One column" />
      <TooltipHost />
    </>,
  );
});
afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button');
const tip = () => screen.queryByText('One column');
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

describe('the tooltip of an icon button', () => {
  it('the tooltip of an icon button appears after 100 ms of hovering, until the mouse leaves', () => {
    point('pointerover', button(), 'mouse');
    pass(99);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).not.toBeNull();
    point('pointerover', document.body, 'mouse');
    expect(tip()).toBeNull();
  });

  it('the tooltip of an icon button appears on a long press of 700 ms, and stays 1500 ms more', () => {
    point('pointerdown', button(), 'touch');
    pass(699);
    expect(tip()).toBeNull();
    pass(1);
    expect(tip()).not.toBeNull();
    point('pointerup', button(), 'touch');
    pass(1499);
    expect(tip()).not.toBeNull();
    pass(1);
    expect(tip()).toBeNull();
  });

  it('the tooltip of an icon button closes on Escape', () => {
    point('pointerover', button(), 'mouse');
    pass(100);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(tip()).toBeNull();
  });
});

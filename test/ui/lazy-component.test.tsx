import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { lazyComponent } from '../../src/rendering/lazy-component';

it('a component that could not be loaded is loaded again once the browser is back online', async () => {
  const load = jest
    .fn<Promise<() => string>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => 'Deliver to');
  const Field = lazyComponent(load);
  const reportLoadError = jest.fn();
  render(<Field fallback="…" onLoadError={reportLoadError} />);
  await act(async () => undefined);
  expect(reportLoadError).toHaveBeenCalledTimes(1);
  expect(screen.getByText('…')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Deliver to')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

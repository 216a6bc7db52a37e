import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { SnackbarHost } from '../../src/components/layout/snackbar-host';
import { makeStore } from '../../src/store/make-store';
import { messageShown } from '../../src/store/snackbar';
import { snackbarPlace } from '../../src/store/snackbar-places';
import { demoTransport } from './support/demo-answers';

const open = () => {
  const store = makeStore({ ...demoTransport(), token: () => null, tokenRejected: () => undefined });
  const page = (dialogs: readonly string[] = []) => (
    <Provider store={store}>
      <MemoryRouter>
        <SnackbarHost />
        {dialogs.map((name) => (
          <section key={name} aria-label={name}>
            <div ref={snackbarPlace} />
          </section>
        ))}
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page());
  const say = (tone: 'success' | 'error', text: string) => act(() => void store.dispatch(messageShown({ tone, text })));
  return { say, over: (...dialogs: string[]) => rerender(page(dialogs)) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

describe('the snackbar', () => {
  it('is there before it speaks, and announces politely what went well', () => {
    const { say } = open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    say('success', 'Item removed from cart!');
    expect(screen.getByRole('status')).toHaveTextContent('Item removed from cart!');
  });

  it('is gone after six seconds, not before', () => {
    const { say } = open();
    say('success', 'Done');
    pass(5_900);
    expect(screen.getByText('Done')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Done')).toBeNull();
  });

  it('announces a failure at once', () => {
    const { say } = open();
    say('error', 'Please Login to continue');
    expect(screen.getByRole('alert')).toHaveTextContent('Please Login to continue');
  });

  it('gives a newer message its own six seconds', () => {
    const { say } = open();
    say('success', 'First');
    pass(4_000);
    say('error', 'Second');
    pass(4_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Second');
    pass(2_100);
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('is in what is open over the page, on top, before it speaks, and on the page again afterwards', () => {
    const { say, over } = open();
    over('below', 'above');
    const dialog = within(screen.getByRole('region', { name: 'above' }));
    expect(dialog.getByRole('status')).toBeEmptyDOMElement();
    say('success', 'Item removed from cart!');
    expect(dialog.getByRole('status')).toHaveTextContent('Item removed from cart!');
    over('below');
    expect(within(screen.getByRole('region', { name: 'below' })).getByText('Item removed from cart!')).toBeVisible();
    over();
    pass(5_900);
    expect(screen.getByText('Item removed from cart!')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Item removed from cart!')).toBeNull();
  });
});

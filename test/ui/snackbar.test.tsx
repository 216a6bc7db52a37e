import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { SnackbarHost } from '../../src/components/layout/snackbar-host';
import { makeStore } from '../../src/store/make-store';
import { messageShown } from '../../src/store/snackbar';
import { demoTransport } from './support/demo-answers';

const open = () => {
  const store = makeStore({ ...demoTransport(), token: () => null, tokenRejected: () => undefined });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SnackbarHost />
      </MemoryRouter>
    </Provider>,
  );
  const say = (tone: 'success' | 'error', text: string) => act(() => void store.dispatch(messageShown({ tone, text })));
  return { say };
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
});

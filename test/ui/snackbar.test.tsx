import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { SnackbarHost } from '../../src/components/layout/snackbar-host';
import { makeStore } from '../../src/state/make-store';
import { offerAction } from '../../src/state/offer-action';
import { errorsForgotten, messageShown, pageLeft, type NewMessage } from '../../src/state/snackbar';
import { snackbarContainer } from '../../src/rendering/snackbar-containers';
import { demoTransport } from './support/demo-responses';
import { point } from './support/point';

const open = () => {
  const store = makeStore(demoTransport());
  const page = (dialogs: readonly string[] = []) => (
    <Provider store={store}>
      <MemoryRouter>
        <SnackbarHost />
        {dialogs.map((name) => (
          <section key={name} aria-label={name}>
            <div ref={snackbarContainer} />
          </section>
        ))}
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(page());
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  const say = (tone: 'success' | 'error', text: string, more: Partial<NewMessage> = {}) =>
    dispatch(messageShown({ tone, text, ...more }));
  return { store, say, dispatch, over: (...dialogs: string[]) => rerender(page(dialogs)) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

const shown = () => screen.queryByText(/./, { selector: 'p' })?.textContent ?? null;

describe('the snackbar', () => {
  it('the snackbar exists before its first message, and announces success politely', () => {
    const { say } = open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    say('success', 'Item removed from cart!');
    expect(screen.getByRole('status')).toHaveTextContent('Item removed from cart!');
  });

  it('the snackbar hides a message after six seconds, not before', () => {
    const { say } = open();
    say('success', 'Done');
    pass(5_900);
    expect(screen.getByText('Done')).toBeVisible();
    pass(200);
    expect(screen.queryByText('Done')).toBeNull();
  });

  it('the snackbar announces a failure as an alert', () => {
    const { say } = open();
    say('error', 'Please Login to continue');
    expect(screen.getByRole('alert')).toHaveTextContent('Please Login to continue');
  });

  it('the snackbar shows a newer message for a full six seconds', () => {
    const { say } = open();
    say('success', 'First');
    pass(4_000);
    say('error', 'Second');
    pass(4_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Second');
    pass(2_100);
    expect(screen.queryByText('Second')).toBeNull();
  });

  it('the snackbar is in the topmost open dialog before its first message, and on the page afterwards', () => {
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

describe('a later message', () => {
  it('a later message, even an error, waits until the first has been visible for two seconds', () => {
    const { say } = open();
    say('success', 'User authentication Successfully!');
    pass(57);
    say('success', 'Your cart is here: 1 product added');
    say('error', 'The connection is lost');
    pass(1_900);
    expect(shown()).toBe('User authentication Successfully!');
    pass(100);
    expect(shown()).toBe('Your cart is here: 1 product added');
    pass(1_900);
    expect(shown()).toBe('Your cart is here: 1 product added');
    pass(100);
    expect(screen.getByRole('alert')).toHaveTextContent('The connection is lost');
    pass(5_900);
    expect(shown()).toBe('The connection is lost');
    pass(200);
    expect(shown()).toBeNull();
  });

  it('a later message appears immediately if the first has been visible for two seconds', () => {
    const { say } = open();
    say('success', 'First');
    pass(2_100);
    say('success', 'Second');
    pass(0);
    expect(shown()).toBe('Second');
  });

  it('a later message waits while the first has the focus', () => {
    const { say } = open();
    say('success', 'First');
    fireEvent.focus(screen.getByText('First'));
    say('success', 'Second');
    pass(10_000);
    expect(shown()).toBe('First');
    fireEvent.blur(screen.getByText('First'));
    pass(0);
    expect(shown()).toBe('Second');
  });

  it('a later message waits while the mouse is over the first', () => {
    const { say } = open();
    say('success', 'First');
    point('pointerover', screen.getByText('First'), 'mouse');
    say('success', 'Second');
    pass(10_000);
    expect(shown()).toBe('First');
    point('pointerout', screen.getByText('First'), 'mouse');
    pass(0);
    expect(shown()).toBe('Second');
  });

  it('a success immediately replaces the visible error of the same action', () => {
    const { say } = open();
    say('error', 'The quantity is greater than product count in stock', { act: 'cart:pi' });
    pass(300);
    say('success', 'Item added to database cart', { act: 'cart:pi' });
    expect(shown()).toBe('Item added to database cart');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a success replaces the waiting error of the same action', () => {
    const { say } = open();
    say('success', 'First');
    say('error', 'Not added', { act: 'cart:pi' });
    say('success', 'Added', { act: 'cart:pi' });
    pass(2_000);
    expect(shown()).toBe('Added');
    pass(6_000);
    expect(shown()).toBeNull();
  });

  it.each([
    ['the visible', []],
    ['a waiting', ['First']],
  ])('a message that repeats %s one is not queued', (_which, before) => {
    const { say } = open();
    for (const text of before) say('success', text);
    for (let presses = 0; presses < 5; presses += 1) say('error', 'Too many');
    pass(2_000 * before.length);
    expect(shown()).toBe('Too many');
    pass(5_900);
    expect(shown()).toBe('Too many');
    pass(200);
    expect(shown()).toBeNull();
  });

  it('a message keeps its action button while it waits', () => {
    const { say, store } = open();
    const undone: string[] = [];
    for (const name of ['one', 'two']) {
      const offer = store.dispatch(offerAction(() => void undone.push(name)));
      say('success', 'Item removed from cart!', { action: { label: `Undo ${name}`, offer } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Undo one' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo two' }));
    expect(undone).toEqual(['one', 'two']);
    expect(shown()).toBeNull();
  });
});

describe('an error', () => {
  it('an error message is removed, waiting or visible, when the errors of its action are dropped', () => {
    const { say, dispatch } = open();
    say('success', 'Added', { act: 'cart:arduino' });
    say('error', 'Not enough', { act: 'cart:pi' });
    dispatch(errorsForgotten('cart:pi'));
    pass(2_000);
    expect(shown()).toBe('Added');
    say('error', 'Not enough', { act: 'cart:pi' });
    pass(0);
    expect(shown()).toBe('Not enough');
    dispatch(errorsForgotten('cart:pi'));
    expect(shown()).toBeNull();
  });

  it('an error message stays on another page for its minimum time only, a success for its full time', () => {
    const { say, dispatch } = open();
    say('error', 'Not enough');
    pass(500);
    dispatch(pageLeft());
    pass(1_400);
    expect(shown()).toBe('Not enough');
    pass(100);
    expect(shown()).toBeNull();
    say('success', 'Done');
    dispatch(pageLeft());
    pass(5_900);
    expect(shown()).toBe('Done');
  });
});

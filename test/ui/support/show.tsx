import { render } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Transport } from '../../../src/api/transport';
import { SnackbarHost } from '../../../src/components/layout/snackbar-host';
import { makeStore } from '../../../src/state/make-store';
import { keepState } from '../../../src/storage/keep-state';
import { demoTransport } from './demo-answers';

/** A part of the shop on its own: with store, router and the place where messages appear. */
export const show = (part: ReactElement, at = '/', transport: Transport = demoTransport().transport) => {
  let address = at;
  const Address = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  const store = makeStore({ transport });
  // Nothing is hydrated here: the first frame may know what is stored.
  const stop = keepState(store);
  const Stop = () => {
    useEffect(() => stop, []);
    return null;
  };
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {part}
        <SnackbarHost />
        <Address />
        <Stop />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, address: () => address };
};

/** What jsdom has not and the shop looks at. */
export const prepareBrowser = (): void => {
  localStorage.clear();
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
  // Node's, which the environment gives, takes no form; React makes one of every form that is sent.
  window.FormData = class extends FormData {
    constructor() {
      super();
    }
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
};

export const signIn = (): void => {
  localStorage.setItem('user', JSON.stringify({ userId: 'somebody', name: 'Asha Rao', email: 'a@b.in', image: '' }));
  localStorage.setItem('token', 'a token');
};

/** Answers some addresses in its own way and leaves all others to the demo. */
export const answering = (own: (url: string, body: string | undefined) => unknown) => {
  const { transport: demo } = demoTransport();
  const asked: string[] = [];
  const transport: Transport = async (call) => {
    asked.push(`${call.method} ${call.url}`);
    const body: unknown = await own(call.url, typeof call.body === 'string' ? call.body : undefined);
    return body === undefined ? demo(call) : { status: 200, body, header: () => null };
  };
  return { transport, asked };
};

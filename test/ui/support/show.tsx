import { render } from '@testing-library/react';
import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router-dom';
import type { Transport } from '../../../src/api/transport';
import { SnackbarHost } from '../../../src/components/layout/snackbar-host';
import { makeStore } from '../../../src/state/make-store';
import { persistState } from '../../../src/storage/persist-state';
import { polyfillJsdom } from '../../support/jsdom-polyfills';
import { customer } from './customer';
import { demoTransport } from './demo-responses';

export const show = (part: ReactElement, at: InitialEntry = '/', transport: Transport = demoTransport().transport) => {
  let address = '';
  const Address = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  const store = makeStore({ transport });
  // Restores stored state before the first render, unlike the shop, which must first hydrate the server's markup.
  const stop = persistState(store);
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

export const prepareBrowser = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
  polyfillJsdom();
};

export const signIn = (): void => {
  localStorage.setItem('user', JSON.stringify(customer));
  localStorage.setItem('token', 'a token');
};

/** Returns a transport that responds with the result of `own`, or like the demo if the result is undefined. */
export const fakeTransport = (own: (url: string, body: string | undefined) => unknown) => {
  const { transport: demo } = demoTransport();
  const calls: string[] = [];
  const transport: Transport = async (call) => {
    calls.push(`${call.method} ${call.url}`);
    const body: unknown = await own(call.url, typeof call.body === 'string' ? call.body : undefined);
    return body === undefined ? demo(call) : { status: 200, body, header: () => null };
  };
  return { transport, calls };
};

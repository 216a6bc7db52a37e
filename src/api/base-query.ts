import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { addressOf, type Route } from '../../contract/routes/route';
import { tokenRejected, type Session } from '../state/session';
import { failureOfResponse, transportFailure, type ApiFailure } from './failure';
import type { Transport, TransportResponse } from './transport';

export interface ThunkExtraArgument {
  transport: Transport;
}

export interface ApiCall {
  route: Route;
  params?: Record<string, string>;
  /** Empty values are omitted. A list becomes one parameter for each of its values. */
  query?: object;
  /** Form data is sent unchanged. Any other object is sent as JSON. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
  transport?: Transport;
  isFile?: boolean;
  keepalive?: boolean;
}

/** The timeout of a call in ms. After a timeout, the server may still have processed the call. */
export const longestWait = 30_000;

type QueryValue = string | number | boolean | undefined | null;

const urlOf = ({ route, params, query = {} }: ApiCall): string => {
  const search = new URLSearchParams();
  // The cast is safe, because endpoints pass only a `QueryValue` or a list of strings for each parameter.
  for (const [name, values] of Object.entries(query) as [string, QueryValue | readonly string[]][]) {
    for (const value of [values].flat()) {
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
    }
  }
  const path = addressOf(route, params);
  return search.size > 0 ? `${path}?${search}` : path;
};

const headersOf = (call: ApiCall, token: string | null): Record<string, string> => ({
  ...(call.body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...call.headers,
});

const transportErrorCodeOf = (error: unknown, given: AbortSignal) => {
  if (given.aborted) return 'aborted';
  if (error instanceof SyntaxError) return 'unreadable';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
};

export const baseQuery: BaseQueryFn<
  ApiCall,
  unknown,
  ApiFailure,
  object,
  { header?: TransportResponse['header'] }
> = async (call, { extra, signal, getState, dispatch }) => {
  // The casts are safe, because `makeStore` sets the extra argument and the session slice.
  const { transport } = extra as ThunkExtraArgument;
  const { session } = getState() as { session: Session | null };
  const token = session?.token ?? null;
  try {
    const response = await (call.transport ?? transport)({
      method: call.route.method,
      url: urlOf(call),
      headers: headersOf(call, token),
      body: call.body instanceof FormData || call.body === undefined ? call.body : JSON.stringify(call.body),
      isFile: call.isFile,
      keepalive: call.keepalive,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
    });
    const meta = { header: response.header };
    if (response.status < 400) return { data: response.body, meta };
    const error = failureOfResponse(response.status, response.body, response.header('retry-after'));
    if (token !== null && error.code === 'unauthenticated') dispatch(tokenRejected(token));
    return { error, meta };
  } catch (error) {
    return { error: transportFailure(transportErrorCodeOf(error, signal)) };
  }
};

import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { addressOf, type Route } from '../../contract/routes';
import { tokenRejected, type Session } from '../state/session';
import { failureOfAnswer, lostFailure, type ApiFailure } from './failure';
import type { Transport, TransportAnswer } from './transport';

/** What the store hands every call. */
export interface ApiSurroundings {
  transport: Transport;
}

export interface ApiCall {
  route: Route;
  /** Values for the `:names` of the route's path. */
  params?: Record<string, string>;
  /** Words, numbers and yes or no; what is not there or empty is left out. */
  query?: object;
  /** An object is sent as JSON, form data as it is. */
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** Sends this call in a way of its own, as an upload that tells how far it is. */
  transport?: Transport;
  /** The answer is a file. */
  isFile?: boolean;
  /** It is carried on when the page is closed meanwhile. */
  outlivesPage?: boolean;
}

/** Answers that take longer are given up; the caller then asks the server what happened. In ms. */
const longestWait = 30_000;

const urlOf = ({ route, params, query = {} }: ApiCall): string => {
  const search = new URLSearchParams();
  // What a query is made of: see ApiCall.
  for (const [name, value] of Object.entries(query) as [string, string | number | boolean | undefined | null][]) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const path = addressOf(route, params);
  return search.size > 0 ? `${path}?${search}` : path;
};

const headersOf = (call: ApiCall, token: string | null): Record<string, string> => ({
  ...(call.body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...call.headers,
});

const lostCodeOf = (error: unknown, given: AbortSignal) => {
  if (given.aborted) return 'aborted';
  if (error instanceof SyntaxError) return 'unreadable';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
};

export const baseQuery: BaseQueryFn<
  ApiCall,
  unknown,
  ApiFailure,
  object,
  { header?: TransportAnswer['header'] }
> = async (call, { extra, signal, getState, dispatch }) => {
  // The store is only ever made by makeStore(), which gives both.
  const { transport } = extra as ApiSurroundings;
  const { session } = getState() as { session: Session | null };
  const token = session?.token ?? null;
  try {
    const answer = await (call.transport ?? transport)({
      method: call.route.method,
      url: urlOf(call),
      headers: headersOf(call, token),
      body: call.body instanceof FormData || call.body === undefined ? call.body : JSON.stringify(call.body),
      isFile: call.isFile,
      outlivesPage: call.outlivesPage,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
    });
    const meta = { header: answer.header };
    if (answer.status < 400) return { data: answer.body, meta };
    const error = failureOfAnswer(answer.status, answer.body, answer.header('retry-after'));
    if (token !== null && error.code === 'unauthenticated') dispatch(tokenRejected(token));
    return { error, meta };
  } catch (error) {
    return { error: lostFailure(lostCodeOf(error, signal)) };
  }
};

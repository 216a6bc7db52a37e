import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../src/api/transport';
import { currentRequestId } from '../lib/request-context';
import { requestIdHeader } from '../http/observability/request-ids';
import { inProcessPeer } from '../http/request-source';

/**
 * Passes a new signal to `work` instead of `given`, because `app.inject` never removes its listener from the signal.
 * Through this listener, a signal with a time limit would keep the request and the response in memory until the limit.
 */
const untilAborted = async <Value>(
  given: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  const ending = new AbortController();
  const end = () => ending.abort(given.reason);
  given.addEventListener('abort', end, { once: true });
  try {
    return await work(ending.signal);
  } finally {
    given.removeEventListener('abort', end);
  }
};

export const injectTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body, signal }) => {
    if (body !== undefined && typeof body !== 'string') throw new Error('A page being rendered sends no files');
    const requestId = currentRequestId();
    const response = await untilAborted(signal, (ending) =>
      app.inject({
        method,
        url,
        headers: { ...headers, ...(requestId !== undefined && { [requestIdHeader]: requestId }) },
        payload: body,
        signal: ending,
        remoteAddress: inProcessPeer,
      }),
    );
    return {
      status: response.statusCode,
      body: response.payload === '' ? null : (JSON.parse(response.payload) as unknown),
      header: (name) => {
        const value = response.headers[name];
        return value === undefined ? null : String(value);
      },
    };
  };

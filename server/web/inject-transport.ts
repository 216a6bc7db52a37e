import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../src/api/transport';
import { inProcessPeer } from '../http/rate-limit';

/** Carries a page's questions to the server's own routes, in the process. */
export const injectTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body, signal }) => {
    if (body !== undefined && typeof body !== 'string') throw new Error('A page being rendered sends no files');
    const answer = await app.inject({
      method,
      url,
      headers,
      payload: body,
      signal,
      remoteAddress: inProcessPeer,
    });
    return {
      status: answer.statusCode,
      body: answer.payload === '' ? null : (JSON.parse(answer.payload) as unknown),
      header: (name) => {
        const value = answer.headers[name];
        return value === undefined ? null : String(value);
      },
    };
  };

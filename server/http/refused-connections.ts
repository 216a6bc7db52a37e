import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { failureBody, ShopError } from '../lib/shop-error';

/** What Node refuses before there is a request, by its error codes; everything else is 400. */
const refusals = new Map<string, readonly [status: number, message: string]>([
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'This request took too long to arrive']],
  ['HPE_HEADER_OVERFLOW', [431, 'The address or the headers of this request are too long']],
]);

const bodyOf = (message: string): string => JSON.stringify(failureBody(new ShopError('invalid_request', { message })));

const headersOf = (app: FastifyInstance, body: string): Record<string, string> => ({
  ...app.securityHeaders,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/** Fastify's `clientErrorHandler`: a request that is no HTTP gets the shop's own failure, with all its headers. */
export function answerClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.trace({ err: error }, 'a request could not be read');
  const [status, message] = refusals.get(error.code ?? '') ?? [400, 'This request cannot be read'];
  const body = bodyOf(message);
  const head = Object.entries(headersOf(this, body)).map(([name, value]) => `${name}: ${value}\r\n`);
  if (!socket.writable) return void socket.destroy(error);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

/** An `Expect` that is not `100-continue` would be answered by Node, without a body and without our headers. */
export const addUnknownExpectations = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf('This shop cannot meet what the request expects');
    response.writeHead(417, headersOf(app, body)).end(body);
  });
};

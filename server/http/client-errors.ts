import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { causeMessages } from '../../contract/messages/failures';
import { failureBody, ShopError } from '../lib/shop-error';
import { requestIdHeader, requestIdOf } from './observability/request-ids';

const { invalid_request: messages } = causeMessages;

/** Responses by Node's error code; all other codes get the status 400. */
const refusals = new Map<string, readonly [status: number, message: string]>([
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, messages.tooSlow]],
  ['HPE_HEADER_OVERFLOW', [431, messages.headersTooLong]],
]);

const bodyOf = (message: string): string => JSON.stringify(failureBody(new ShopError('invalid_request', { message })));

const headersOf = (app: FastifyInstance, body: string, requestId: string): Record<string, string> => ({
  ...app.securityHeaders,
  [requestIdHeader]: requestId,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/** Sends the shop's error body for a request that Node could not read, because such a request reaches no route. */
export function handleClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const reqId = randomUUID();
  this.log.trace({ err: error, reqId }, 'a request could not be read');
  const [status, message] = refusals.get(error.code ?? '') ?? [400, messages.unreadable];
  const body = bodyOf(message);
  const head = Object.entries(headersOf(this, body, reqId)).map(([name, value]) => `${name}: ${value}\r\n`);
  if (!socket.writable) return void socket.destroy(error);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

/** Refuses several Host headers, because Node reads the first, but a proxy may read another (RFC 9112, section 3.2). */
export const addSingleHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    done(hosts.length <= 1 ? undefined : new ShopError('invalid_request', { message: messages.severalHosts }));
  });
};

/** Responds to an unknown `Expect` header, because Node's response would not have the shop's body and headers. */
export const addExpectationFailures = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(messages.unknownExpectation);
    response.writeHead(417, headersOf(app, body, requestIdOf(request))).end(body);
  });
};

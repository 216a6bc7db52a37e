import { request as callSandbox } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type {} from './security-headers';
import { ShopError } from '../lib/shop-error';
import { isFromLoopback } from './loopback';

/** Headers that belong to one connection, and those we say ourselves. */
const OF_ONE_HOP = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade'.split(' '),
);
const OURS = new Set(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
const ANSWER_WITHIN = 30_000;
/** The sandbox's own pages, and the two services that Google's client calls by name on the host it is told of. */
const PROXIED = ['/sandbox/*', '/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'];

const passedOn = (headers: NodeJS.Dict<string | string[]>, dropped: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_HOP.has(name) && !dropped.has(name)));

/**
 * Passes what belongs to the sandbox on to it from the shop's own origin, byte by byte, so that a browser knows one
 * address. Peers beyond loopback find nothing there unless `SANDBOX=public`.
 */
export const addSandboxProxy = async (app: FastifyInstance, { sandbox, publicUrl }: Config): Promise<void> => {
  const { url, isPublic } = sandbox;
  if (sandbox.mode === 'off' || url === null) return;
  const { hostname, port } = new URL(url);
  const target = { hostname: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
  await app.register((proxy, _options, done) => {
    // The body is passed on unread, whatever it is.
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    const passOn = (request: FastifyRequest, reply: FastifyReply): void => {
      if (!isPublic && !isFromLoopback(request, publicUrl)) throw new ShopError('route_not_found');
      const { host, ...headers } = passedOn(request.headers, OURS);
      reply.hijack();
      // Its pages have a policy of their own, and its popups speak to the page that opened them.
      const { 'cross-origin-opener-policy': _notForPopups, ...shopHeaders } = app.securityHeaders;
      const fail = (): void => {
        if (reply.raw.headersSent) return void reply.raw.destroy();
        reply.raw.writeHead(502, { ...shopHeaders, 'content-type': 'text/plain; charset=utf-8' });
        reply.raw.end('The sandbox does not answer.\n');
      };
      const call = callSandbox(
        {
          ...target,
          // As it came: normalising it could step out of /sandbox/.
          path: request.url,
          method: request.method,
          headers: {
            ...headers,
            'x-forwarded-for': request.ip,
            'x-forwarded-host': host ?? request.host,
            'x-forwarded-proto': request.protocol,
          },
          timeout: ANSWER_WITHIN,
        },
        (answer) => {
          reply.raw.writeHead(answer.statusCode ?? 502, {
            ...shopHeaders,
            ...passedOn(answer.headers, new Set()),
          });
          answer.on('error', fail).pipe(reply.raw);
        },
      );
      call.on('timeout', () => call.destroy(new Error('no answer in time'))).on('error', fail);
      reply.raw.on('close', () => call.destroy());
      request.raw.pipe(call);
    };
    for (const path of PROXIED) proxy.all(path, { schema: { hide: true } }, passOn);
    done();
  });
};

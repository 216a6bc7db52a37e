import { request as callSandbox } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { requestIdHeader } from './observability/request-ids';
import type {} from './security-headers';
import { ShopError } from '../lib/shop-error';
import { isFromLoopback } from './loopback';

/** Headers that a proxy must not forward (RFC 9110). */
const hopByHopHeaders = new Set(
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade'.split(' '),
);
const forwardedHeaders = new Set(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);
const timeout = 30_000;
/** With an emulator, Google's client calls paths that begin with the host name of the real API. */
const proxiedPaths = ['/sandbox/*', '/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'];

const passedOn = (headers: NodeJS.Dict<string | string[]>, dropped: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopHeaders.has(name) && !dropped.has(name)));

/**
 * Forwards calls to the sandbox, so that browsers need only the shop's address. Clients that are not on loopback get
 * 404, unless `SANDBOX=public`.
 */
export const addSandboxProxy = async (app: FastifyInstance, { sandbox }: Config): Promise<void> => {
  const { url, isPublic } = sandbox;
  if (sandbox.mode === 'off' || url === null) return;
  const { hostname, port } = new URL(url);
  const target = { hostname: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) };
  await app.register((proxy, _options, done) => {
    // Bodies are not parsed, because they are streamed to the sandbox.
    proxy.removeAllContentTypeParsers();
    proxy.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    const passOn = (request: FastifyRequest, reply: FastifyReply): void => {
      if (!isPublic && !isFromLoopback(request)) throw new ShopError('route_not_found');
      const { host, ...headers } = passedOn(request.headers, forwardedHeaders);
      reply.hijack();
      // Omits the opener policy, because the sandbox's popups need their opener. Below, headers of the sandbox, such as
      // its content policy, replace those of the shop.
      const { 'cross-origin-opener-policy': _notForPopups, ...securityHeaders } = app.securityHeaders;
      const shopHeaders = { ...securityHeaders, [requestIdHeader]: request.id };
      const fail = (): void => {
        if (reply.raw.headersSent) return void reply.raw.destroy();
        reply.raw.writeHead(502, { ...shopHeaders, 'content-type': 'text/plain; charset=utf-8' });
        reply.raw.end('The sandbox does not respond.\n');
      };
      const call = callSandbox(
        {
          ...target,
          // The path is sent as received, because a normalized path could be outside /sandbox/.
          path: request.url,
          method: request.method,
          headers: {
            ...headers,
            'x-forwarded-for': request.ip,
            'x-forwarded-host': host ?? request.host,
            'x-forwarded-proto': request.protocol,
          },
          timeout,
        },
        (response) => {
          reply.raw.writeHead(response.statusCode ?? 502, {
            ...shopHeaders,
            ...passedOn(response.headers, new Set()),
          });
          response.on('error', fail).pipe(reply.raw);
        },
      );
      call.on('timeout', () => call.destroy(new Error('timed out'))).on('error', fail);
      reply.raw.on('close', () => call.destroy());
      request.raw.pipe(call);
    };
    for (const path of proxiedPaths) proxy.all(path, { schema: { hide: true } }, passOn);
    done();
  });
};

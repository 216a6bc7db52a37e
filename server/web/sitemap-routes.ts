import { createGunzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { oneHour } from '../http/cache-control';
import { preferred } from '../lib/accept-header';
import { createSitemap, robots, type SitemapOptions } from './sitemap';

/** Decompresses `xml` for clients that do not accept gzip. */
const sendGzippedXml = (request: FastifyRequest, reply: FastifyReply, xml: Buffer): FastifyReply => {
  void reply.header('cache-control', oneHour).header('vary', 'accept-encoding').type('application/xml; charset=utf-8');
  const encoding = preferred(request.headers['accept-encoding'], ['gzip']);
  if (encoding === undefined) return reply.send(createGunzip().end(xml));
  return reply.header('content-encoding', encoding).send(xml);
};

interface SitemapRoutesOptions extends Omit<SitemapOptions, 'log'> {
  onCatalogueChange(listener: () => void): () => void;
}

/** Serves the sitemap, and `robots.txt`, which names it. */
export const sitemapRoutes: FastifyPluginAsync<SitemapRoutesOptions> = async (
  app,
  { onCatalogueChange, ...options },
) => {
  const sitemap = createSitemap({ ...options, log: app.log });
  const stopListening = onCatalogueChange(sitemap.forget);
  app.addHook('onClose', async () => {
    stopListening();
    await sitemap.close();
  });
  app.addHook('onListen', async () => void sitemap.prepare());

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', oneHour).type('text/plain; charset=utf-8').send(robots(options.origin)),
  );
  app.get('/sitemap.xml', async (request, reply) => sendGzippedXml(request, reply, await sitemap.all()));
  app.get<{ Params: { number: string } }>('/sitemaps/:number(^\\d{1,6}).xml', async (request, reply) => {
    const file = await sitemap.file(Number(request.params.number));
    return file === undefined ? reply.callNotFound() : sendGzippedXml(request, reply, file);
  });
};

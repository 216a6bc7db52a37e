import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { locationOf } from '../../src/storage/shop-location';
import { preferred } from '../lib/accept-header';
import { matchesEtag } from '../lib/etag';
import { sourceOf } from '../http/rate-limit';
import { ShopError } from '../lib/shop-error';
import type { Limit, Limits } from '../providers/limits';
import { openBrowserBuild } from './browser-build';
import { failurePage } from './failure-page';
import { injectTransport } from './inject-transport';
import { createPageCache, pageLifetime, type KeptPage, type PageEncoding } from './page-cache';
import { robots, sitemap } from './sitemap';
import { startScript, startScriptHash } from './start-script';

interface WebPagesOptions {
  /** Where the browser's build lies (`dist/browser`). */
  browserBuild: string;
  /** Icons and the like, served from the root as they are. */
  publicFiles: string;
  /** The shop's public address without a closing slash. */
  publicUrl: string;
  /** /flows is served, and running flows may be attached to. */
  flows?: boolean;
  limits: Limits;
  /** Calls back after every change of the catalogue. */
  onCatalogueChange(listener: () => void): () => void;
}

/** Pages made anew for one source: parameters that nobody has used before make every request cost a rendering. */
export const renderingBudget: Limit = { name: 'rendering', max: 300, windowSeconds: 60 };

/** What a request to a proxy has before its path; HTTP has every server understand it. */
const absoluteForm = /^https?:\/\/[^/?#]*/i;

/** Not pages: what is unknown there answers as the API does. */
const notPages = /^\/(api|download|assets|sandbox)(\/|$)/;

const seconds = pageLifetime / 1000;
const keptShortly = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
const keptForever = 'public, max-age=31536000, immutable';
const keptAnHour = 'public, max-age=3600';

/** The delivery location is the only cookie a page depends on. */
const locationOfRequest = (request: FastifyRequest): string => locationOf(request.cookies['location']);

const encodingFor = (request: FastifyRequest): PageEncoding =>
  preferred(request.headers['accept-encoding'], ['br', 'gzip']) ?? 'identity';

/** In a header a browser sees them before it reads the page, so that the first words need not be laid out twice. */
const fetchedEarly = (fonts: readonly string[]): string =>
  fonts.map((address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ');

const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> => {
  void reply
    .header('cache-control', page.isWhole ? keptShortly : 'no-store')
    .header('age', Math.floor((Date.now() - page.madeAt) / 1000))
    .header('vary', 'Cookie, Accept-Encoding')
    .header('etag', page.etag)
    .header('link', fetchedEarly(page.fonts));
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    return reply.status(304).send();
  }
  const encoding = encodingFor(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply
    .status(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.encoded(encoding));
};

const sendFailurePage = (reply: FastifyReply, status: number): FastifyReply =>
  reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(failurePage());

/**
 * The shop as pages: every GET that is no call, picture or asset is rendered by the server from the same tree the
 * browser runs, and kept for all visitors of a location until the catalogue changes, at most 5 s.
 */
export const webPages =
  ({
    browserBuild,
    publicFiles,
    publicUrl,
    flows = false,
    limits,
    onCatalogueChange,
  }: WebPagesOptions): FastifyPluginAsync =>
  async (app) => {
    // The pages' own code comes with the first page: a server that only answers calls, as in most tests, needs none of it.
    let opened: ReturnType<typeof openPages> | undefined;
    const openPages = async () => {
      const { canonicalUrl, pageChunks, publicPaths, render } = await import('../../src/app/server');
      return { canonicalUrl, publicPaths, render, assetsOf: openBrowserBuild(browserBuild, pageChunks()) };
    };
    const pages = () => {
      opened ??= openPages();
      opened.catch(() => (opened = undefined));
      return opened;
    };
    const transport = injectTransport(app);
    const cache = createPageCache();
    let knownSitemap: Promise<string> | undefined;
    const forget = () => {
      cache.drop();
      knownSitemap = undefined;
    };
    app.addHook('onClose', async () => stopListening());
    const stopListening = onCatalogueChange(forget);
    app.allowInlineScript(startScriptHash);

    await app.register(fastifyStatic, {
      root: join(browserBuild, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', keptForever),
    });
    await app.register(fastifyStatic, {
      root: publicFiles,
      // One route for each file there is, beside the pages.
      wildcard: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', keptAnHour),
    });

    app.get('/robots.txt', (_request, reply) =>
      reply.header('cache-control', keptAnHour).type('text/plain; charset=utf-8').send(robots(publicUrl)),
    );
    app.get('/sitemap.xml', async (_request, reply) => {
      knownSitemap ??= pages().then(({ publicPaths }) => sitemap(transport, publicUrl, publicPaths()));
      knownSitemap.catch(() => (knownSitemap = undefined));
      return reply
        .header('cache-control', keptAnHour)
        .type('application/xml; charset=utf-8')
        .send(await knownSitemap);
    });

    const pageFor = async (address: string, location: string, source?: string): Promise<KeptPage> => {
      const { canonicalUrl, render, assetsOf } = await pages();
      const url = canonicalUrl(address, { flows });
      const key = `${location} ${url}`;
      if (source !== undefined && !cache.has(key)) await limits.take(renderingBudget, source);
      return cache.get(key, () =>
        render(url, { location, origin: publicUrl, transport, assetsOf, startScript, flows }),
      );
    };
    app.get('/*', async (request, reply) => {
      const address = request.url.replace(absoluteForm, '');
      if (notPages.test(address)) return reply.callNotFound();
      try {
        return await sendPage(request, reply, await pageFor(address, locationOfRequest(request), sourceOf(request)));
      } catch (error) {
        if (error instanceof ShopError && error.code === 'rate_limited') {
          return sendFailurePage(reply.header('retry-after', error.retryAfterSeconds), error.status);
        }
        request.log.error({ err: error }, 'a page could not be rendered');
        return sendFailurePage(reply, 500);
      }
    });
    // The first rendering is ten times slower than all others: nobody should wait for it.
    app.addHook('onListen', async () => {
      await pageFor('/', locationOf(null)).catch((error: unknown) =>
        app.log.error({ err: error }, 'the first page could not be rendered'),
      );
    });
  };

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocation, everyLocation } from '../../contract/limits';
import { isCountryCode } from '../domain/countries';
import type { ChangedListing, ListScope } from '../domain/catalogue/list-scope';
import { preferred } from '../lib/accept-header';
import { matchesEtag } from '../lib/etag';
import { FairSemaphore } from '../lib/fair-semaphore';
import { loadOnce } from '../lib/load-once';
import type {} from '../http/observability/cache-metrics';
import { isFromLoopback } from '../http/loopback';
import { runAs } from '../lib/request-context';
import { ShopError } from '../lib/shop-error';
import type { Limit } from '../providers/limit';
import type { Limits } from '../providers/limits';
import { collectScopes } from '../services/catalogue/cached-list';
import type { ProductIds } from '../services/catalogue/product-ids';
import { openBrowserBuild } from './browser-build';
import { failurePage } from './failure-page';
import { injectTransport } from './inject-transport';
import { createPageCache, pageLifetime, type CachedPage, type PageEncoding } from './page-cache';
import { sitemapRoutes } from './sitemap-routes';
import { speculationRules, speculationRulesHash } from './speculation-rules';
import { startScript, startScriptHash } from './start-script';
import { staticFiles } from './static-files';

interface WebPagesOptions {
  browserBuild: string;
  publicFiles: string;
  /** Public URL of the shop, without a trailing slash. */
  publicUrl: string;
  /** True if clients on loopback may open /flows, which shows the statecharts. */
  flows?: boolean;
  flowCounts?: boolean;
  /** Share of the page views that report their web vitals, from 0 to 1. */
  vitals?: number;
  limits: Limits;
  productIds: ProductIds;
  onCatalogueChange(listener: () => void): () => void;
  onProductChange(listener: (productId: string) => void): () => void;
  onListingChange(listener: (products: readonly ChangedListing[] | undefined) => void): () => void;
}

/** Limits renderings per source, because a client could bypass the cache by changing the query parameters. */
export const renderingBudget: Limit = { name: 'rendering', max: 300, windowSeconds: 60 };

/** Limits running and waiting renderings, because each blocks the other requests of its process for up to 50 ms. */
export const renderingBounds = { concurrency: 4, concurrencyPerCaller: 2, maxQueuedPerCaller: 50, maxQueued: 500 };

/**
 * Matches the origin of a request target in absolute form, which every server must accept (RFC 9112, section 3.2.2).
 */
const absoluteForm = /^https?:\/\/[^/?#]*/i;

/** Unknown paths of this form get the API's 404 response instead of a page. */
const notPages = /^\/(api|download|assets|sandbox)(\/|$)/;

const lifetimeSeconds = pageLifetime / 1000;
const shortLived = `public, max-age=0, s-maxage=${lifetimeSeconds}, stale-while-revalidate=${lifetimeSeconds}`;
/** With `flows`, clients on loopback get different pages, which shared caches must not store. */
const forThisMachine = 'private, no-cache';

/** Returns the delivery location from its cookie, which is the only cookie that pages depend on. */
const locationOfRequest = (request: FastifyRequest): string => {
  const { location = defaultLocation } = request.cookies;
  return location === everyLocation || isCountryCode(location) ? location : defaultLocation;
};

const encodingFor = (request: FastifyRequest): PageEncoding =>
  preferred(request.headers['accept-encoding'], ['br', 'gzip']) ?? 'identity';

/** Returns a `Link` header that preloads the fonts, to avoid a second layout when the fonts arrive. */
const fontPreloads = (fonts: readonly string[]): string =>
  fonts.map((address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`).join(', ');

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: string,
): Promise<FastifyReply> => {
  void reply
    .header('cache-control', page.isWhole ? caching : 'no-store')
    .header('age', Math.floor((Date.now() - page.madeAt) / 1000))
    .header('vary', 'Cookie, Accept-Encoding')
    .header('etag', page.etag)
    .header('link', fontPreloads(page.fonts));
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

/** Renders pages. They are cached per location until the catalogue changes, for at most 5 s. */
export const webPages =
  ({
    browserBuild,
    publicFiles,
    publicUrl,
    flows = false,
    flowCounts = false,
    vitals = 0,
    limits,
    productIds,
    onCatalogueChange,
    onProductChange,
    onListingChange,
  }: WebPagesOptions): FastifyPluginAsync =>
  async (app) => {
    // Loaded on first use, because a server that only handles API calls, as in most tests, never needs the renderer.
    const pages = loadOnce(async () => {
      const [{ loadPage }, { canonicalUrl }, { pageChunks, publicPaths }] = await Promise.all([
        import('../../src/app/server'),
        import('../../src/app/canonical-url'),
        import('../../src/app/page-lists'),
      ]);
      return { canonicalUrl, publicPaths, loadPage, assetsOf: openBrowserBuild(browserBuild, pageChunks()) };
    });
    const transport = injectTransport(app);
    const cache = createPageCache();
    const semaphore = new FairSemaphore(renderingBounds);
    app.watchCache('pages', cache.facts);
    const stopListening = [
      onCatalogueChange(() => cache.drop()),
      onProductChange((id) => cache.dropProduct(id)),
      onListingChange((products) => cache.dropListings(products)),
    ];
    app.addHook('onClose', async () => stopListening.forEach((stop) => stop()));
    app.allowInlineScript(startScriptHash);
    app.allowInlineScript(speculationRulesHash);

    await app.register(staticFiles, { browserBuild, publicFiles });
    await app.register(sitemapRoutes, {
      transport,
      products: productIds,
      origin: publicUrl,
      fixedPaths: async () => (await pages()).publicPaths(),
      onCatalogueChange,
    });

    const showsFlowsTo = (request: FastifyRequest): boolean => flows && isFromLoopback(request);
    const pageFor = async (address: string, location: string, request?: FastifyRequest): Promise<CachedPage> => {
      const { canonicalUrl, loadPage, assetsOf } = await pages();
      const source = request?.source;
      const showsFlows = request === undefined ? flows : showsFlowsTo(request);
      const url = canonicalUrl(address, { flows: showsFlows });
      const key = `${location} ${showsFlows ? 'with flows ' : ''}${url}`;
      // A rendered page is cached for all visitors, so its API calls do not count towards one visitor's limits.
      const load = (scopes: Set<ListScope>) =>
        collectScopes(scopes, () =>
          runAs(`page ${key}`, () =>
            loadPage(url, {
              location,
              origin: publicUrl,
              transport,
              assetsOf,
              startScript,
              speculationRules,
              flows: showsFlows,
              flowCounts,
              vitals,
            }),
          ),
        );
      if (cache.has(key)) return cache.get(key, load);
      if (source !== undefined) await limits.consume(renderingBudget, source);
      return semaphore.run(source ?? 'start of the server', () => cache.get(key, load));
    };
    app.get('/*', async (request, reply) => {
      const address = request.url.replace(absoluteForm, '');
      if (notPages.test(address)) return reply.callNotFound();
      try {
        const page = await pageFor(address, locationOfRequest(request), request);
        return await sendPage(request, reply, page, showsFlowsTo(request) ? forThisMachine : shortLived);
      } catch (error) {
        if (error instanceof ShopError && error.retryAfterSeconds !== undefined) {
          return sendFailurePage(reply.header('retry-after', error.retryAfterSeconds), error.status);
        }
        request.log.error({ err: error }, 'a page could not be rendered');
        return sendFailurePage(reply, 500);
      }
    });
    // Renders the home page in advance, because the first rendering is ten times slower than others.
    app.addHook('onListen', async () => {
      await pageFor('/', defaultLocation).catch((error: unknown) =>
        app.log.error({ err: error }, 'the first page could not be rendered'),
      );
    });
  };

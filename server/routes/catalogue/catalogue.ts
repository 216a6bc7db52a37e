import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { BannerArray } from '../../../contract/banners';
import { CategoryList } from '../../../contract/categories';
import { ProductArray, ProductList, SearchQuery } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import type { CatalogueService } from '../../services/catalogue/catalogue';
import { sendCached } from '../../http/send-cached';

const tags = ['catalogue'];

const places = [
  { path: routes.homeBanners.path, place: 'home', summary: 'Banners of the home carousel' },
  { path: routes.banners.path, place: 'middle', summary: 'Banners of the rows between the sections of home' },
  { path: routes.homeSideBanners.path, place: 'side', summary: 'Banners of the left column' },
  { path: routes.homeBottomBanners.path, place: 'bottom', summary: 'Banners of the last rows of home' },
] as const;

const categorySchema = {
  tags,
  summary: 'All categories with their subcategories',
  response: { 200: CategoryList },
};

const searchSchema = {
  tags,
  summary: 'Products found for a few words, best first; with `page` a page of them, like a list of products',
  querystring: SearchQuery,
  response: { 200: Type.Union([ProductArray, ProductList]) },
};

/** With `page`, a search returns a `ProductList` with facets; without it, an array for suggestions. */
export const catalogueRoutes =
  (catalogue: CatalogueService): FastifyPluginAsync =>
  async (app) => {
    for (const { path, place, summary } of places) {
      const schema = { tags, summary, response: { 200: BannerArray } };
      app.get(path, { schema }, async (request, reply) => sendCached(request, reply, await catalogue.banners(place)));
    }
    app.get(routes.categories.path, { schema: categorySchema }, async (request, reply) =>
      sendCached(request, reply, await catalogue.categories()),
    );
    app.get<{ Querystring: SearchQuery }>(routes.search.path, { schema: searchSchema }, async (request, reply) =>
      sendCached(request, reply, await catalogue.search(request.query)),
    );
  };

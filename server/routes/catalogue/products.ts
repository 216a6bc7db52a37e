import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { IdParams, Location } from '../../../contract/common';
import { ProductArray, ProductDetail, ProductList, ProductQuery } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { CachedResponse } from '../../lib/cached-response';
import type { CatalogueService } from '../../services/catalogue/catalogue';
import { sendCached } from '../../http/send-cached';

const FeaturedQuery = Type.Object({ location: Type.Optional(Location) });
type FeaturedQuery = Static<typeof FeaturedQuery>;
type IdParams = Static<typeof IdParams>;

const requiring = (field: keyof ProductQuery) => ({ ...ProductQuery, required: [field] });

const listPaths = [
  { path: routes.products.path, query: ProductQuery, summary: 'Products, newest first; every filter may be given' },
  { path: routes.productsByCategoryId.path, query: requiring('catId'), summary: 'Products of a category' },
  { path: routes.productsByCategoryName.path, query: requiring('catName'), summary: 'Products of a category, by name' },
  { path: routes.productsBySubcategoryId.path, query: requiring('subCatId'), summary: 'Products of a subcategory' },
  { path: routes.productsByPrice.path, query: ProductQuery, summary: 'Products within a price range' },
  { path: routes.productsByRating.path, query: requiring('rating'), summary: 'Products of so many stars and up' },
] as const;

export const productRoutes =
  (catalogue: CatalogueService): FastifyPluginAsync =>
  async (app) => {
    const tags = ['catalogue'];
    for (const { path, query, summary } of listPaths) {
      const schema = { tags, summary, querystring: query, response: { 200: ProductList } };
      app.get<{ Querystring: ProductQuery }>(path, { schema }, async (request, reply) =>
        sendCached(request, reply, await catalogue.products(request.query)),
      );
    }

    app.get<{ Querystring: FeaturedQuery }>(
      routes.featuredProducts.path,
      { schema: { tags, summary: 'Featured products', querystring: FeaturedQuery, response: { 200: ProductArray } } },
      async (request, reply) => sendCached(request, reply, await catalogue.featured(request.query.location)),
    );

    app.get<{ Params: IdParams }>(
      routes.product.path,
      { schema: { tags, summary: 'A product, as of now', params: IdParams, response: { 200: ProductDetail } } },
      async (request: FastifyRequest<{ Params: IdParams }>, reply: FastifyReply) =>
        sendCached(request, reply, new CachedResponse(await catalogue.product(request.params.id))),
    );
  };

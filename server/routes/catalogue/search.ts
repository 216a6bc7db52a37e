import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { ProductArray, ProductList, SearchQuery } from '../../../contract/products';
import { routes } from '../../../contract/routes';
import type { CatalogueService } from '../../services/catalogue/catalogue';
import { sendAnswer } from '../../http/send-answer';

/**
 * Search (specification, section 7, Catalogue): suggestions as a bare list, results by the page with counts. Typing errors are
 * forgiven in both.
 */
export const searchRoutes =
  (catalogue: CatalogueService): FastifyPluginAsync =>
  async (app) => {
    const schema = {
      tags: ['catalogue'],
      summary: 'Products found for a few words, best first; with `page` a page of them, as a listing answers',
      querystring: SearchQuery,
      response: { 200: Type.Union([ProductArray, ProductList]) },
    };
    app.get<{ Querystring: SearchQuery }>(routes.search.path, { schema }, async (request, reply) =>
      sendAnswer(request, reply, await catalogue.search(request.query)),
    );
  };

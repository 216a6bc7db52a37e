import type { FastifyPluginAsync } from 'fastify';
import { ProductArray, SearchQuery } from '../../../contract/products';
import { routes } from '../../../contract/routes';
import type { CatalogueService } from '../../services/catalogue/catalogue';
import { sendAnswer } from '../../http/send-answer';

/** Search (specification, section 7, Catalogue): suggestions and results alike. */
export const searchRoutes =
  (catalogue: CatalogueService): FastifyPluginAsync =>
  async (app) => {
    const schema = {
      tags: ['catalogue'],
      summary: 'Products found for a few words, best first; typing errors are forgiven',
      querystring: SearchQuery,
      response: { 200: ProductArray },
    };
    app.get<{ Querystring: SearchQuery }>(routes.search.path, { schema }, async (request, reply) =>
      sendAnswer(request, reply, await catalogue.search(request.query)),
    );
  };

import type { FastifyPluginAsync } from 'fastify';
import { CategoryList } from '../../../contract/categories';
import { routes } from '../../../contract/routes';
import type { CatalogueService } from '../../services/catalogue/catalogue';
import { sendAnswer } from '../../http/send-answer';

/** Categories (specification, section 7, Catalogue). */
export const categoryRoutes =
  (catalogue: CatalogueService): FastifyPluginAsync =>
  async (app) => {
    const schema = {
      tags: ['catalogue'],
      summary: 'All categories with their subcategories',
      response: { 200: CategoryList },
    };
    app.get(routes.categories.path, { schema }, async (request, reply) =>
      sendAnswer(request, reply, await catalogue.categories()),
    );
  };

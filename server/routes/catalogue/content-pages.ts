import type { FastifyPluginAsync } from 'fastify';
import { ContentPage, ContentPageLinks, ContentPageParams } from '../../../contract/content-pages';
import { routes } from '../../../contract/routes/routes';
import { sendCached } from '../../http/send-cached';
import type { CatalogueService } from '../../services/catalogue/catalogue';

const tags = ['catalogue'];

const linksSchema = {
  tags,
  summary: 'Names and titles of the content pages, such as shipping and returns',
  response: { 200: ContentPageLinks },
};

const pageSchema = { tags, summary: 'A content page', params: ContentPageParams, response: { 200: ContentPage } };

/** These routes are not in the specification. */
export const contentPageRoutes =
  (catalogue: CatalogueService): FastifyPluginAsync =>
  async (app) => {
    app.get(routes.contentPages.path, { schema: linksSchema }, async (request, reply) =>
      sendCached(request, reply, await catalogue.pageLinks()),
    );
    app.get<{ Params: ContentPageParams }>(routes.contentPage.path, { schema: pageSchema }, async (request, reply) =>
      sendCached(request, reply, await catalogue.page(request.params.name)),
    );
  };

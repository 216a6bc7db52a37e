import type { FastifyPluginAsync } from 'fastify';
import { BannerArray } from '../../../contract/banners';
import { routes } from '../../../contract/routes';
import type { CatalogueService } from '../../services/catalogue/catalogue';
import { sendAnswer } from '../../http/send-answer';

const places = [
  { path: routes.homeBanners.path, place: 'home', summary: 'Banners of the home carousel' },
  { path: routes.banners.path, place: 'middle', summary: 'Banners of the rows between the sections of home' },
  { path: routes.homeSideBanners.path, place: 'side', summary: 'Banners of the left column' },
  { path: routes.homeBottomBanners.path, place: 'bottom', summary: 'Banners of the last rows of home' },
] as const;

/** Banners (specification, section 7, Catalogue). */
export const bannerRoutes =
  (catalogue: CatalogueService): FastifyPluginAsync =>
  async (app) => {
    for (const { path, place, summary } of places) {
      const schema = { tags: ['catalogue'], summary, response: { 200: BannerArray } };
      app.get(path, { schema }, async (request, reply) => sendAnswer(request, reply, await catalogue.banners(place)));
    }
  };

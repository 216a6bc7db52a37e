import type { FastifyPluginAsync } from 'fastify';
import { CountryArray } from '../../contract/countries';
import { routes } from '../../contract/routes/routes';
import { countries } from '../domain/countries';
import { CachedResponse } from '../lib/cached-response';
import { oneDay } from '../http/cache-control';
import { sendCached } from '../http/send-cached';

/**
 * The countries that shoppers can choose as delivery location (specification, section 7, "A public countries list").
 */
export const countryRoutes: FastifyPluginAsync = async (app) => {
  const response = new CachedResponse(countries);
  const schema = { tags: ['catalogue'], summary: 'All countries of ISO 3166', response: { 200: CountryArray } };
  app.get(routes.countries.path, { schema }, (request, reply) => sendCached(request, reply, response, oneDay));
};

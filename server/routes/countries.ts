import type { FastifyPluginAsync } from 'fastify';
import { CountryArray } from '../../contract/countries';
import { routes } from '../../contract/routes';
import { countries } from '../domain/countries';
import { Answer } from '../services/catalogue/answer-cache';
import { sendAnswer } from '../http/send-answer';

const CACHED_FOR_A_DAY = 'public, max-age=86400';

/** The countries a shopper can choose as delivery location (specification, section 7, "A public countries list"). */
export const countryRoutes: FastifyPluginAsync = async (app) => {
  const answer = new Answer(countries);
  const schema = { tags: ['catalogue'], summary: 'All countries of ISO 3166', response: { 200: CountryArray } };
  app.get(routes.countries.path, { schema }, (request, reply) => sendAnswer(request, reply, answer, CACHED_FOR_A_DAY));
};

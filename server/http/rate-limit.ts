import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '../../contract/routes/routes';
import type { Limit } from '../providers/limit';
import type { Limits } from '../providers/limits';
import { isInProcess } from './request-source';

const generalLimit: Limit = { name: 'general', max: 3_000, windowSeconds: 60 };

const isLimited = ({ routeOptions, url }: FastifyRequest): boolean => {
  // Uses the path of the matched route, because a URL has many spellings.
  const path = routeOptions.url?.startsWith('/api/') === true ? routeOptions.url : url;
  return path.startsWith('/api/') && path !== routes.stripeWebhook.path;
};

/** The general limit of the API (decision 5). Limits of single calls are in services/call-limits.ts. */
export const addRateLimit = (app: FastifyInstance, limits: Limits): void => {
  if (limits.disabled) return;
  app.addHook('onRequest', async (request) => {
    if (isLimited(request) && !isInProcess(request)) await limits.consume(generalLimit, request.source);
  });
};

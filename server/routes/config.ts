import type { FastifyPluginAsync } from 'fastify';
import { PublicConfig } from '../../contract/config';
import { defaultLocation } from '../../contract/limits';
import { routes } from '../../contract/routes/routes';
import type { Config } from '../config';
import { CachedResponse } from '../lib/cached-response';
import { sendCached } from '../http/send-cached';

/** Copies the fields one by one, so that no secret leaks. */
const publicConfig = ({ stripe, identity: { firebase } }: Config): PublicConfig => ({
  stripePublishableKey: stripe.publishableKey,
  ...(stripe.script === null ? {} : { stripeScript: stripe.script }),
  firebase: {
    apiKey: firebase.apiKey,
    authDomain: firebase.authDomain,
    projectId: firebase.projectId,
    ...(firebase.emulatorUrl === undefined ? {} : { emulatorUrl: firebase.emulatorUrl }),
    ...(firebase.chooserUrl === undefined ? {} : { chooserUrl: firebase.chooserUrl }),
  },
  location: defaultLocation,
});

export const configRoutes =
  (config: Config): FastifyPluginAsync =>
  async (app) => {
    const response = new CachedResponse(publicConfig(config));
    const schema = { tags: ['catalogue'], summary: 'Public values a browser needs', response: { 200: PublicConfig } };
    app.get(routes.config.path, { schema }, (request, reply) => sendCached(request, reply, response));
  };

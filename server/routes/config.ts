import type { FastifyPluginAsync } from 'fastify';
import { PublicConfig } from '../../contract/config';
import { defaultLocation } from '../../contract/limits';
import { routes } from '../../contract/routes';
import type { Config } from '../config';
import { Answer } from '../services/catalogue/answer-cache';
import { sendAnswer } from '../http/send-answer';

/** The public part of the configuration. Fields are named one by one: nothing secret can slip in. */
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

/** Public values a browser needs (beside section 7). */
export const configRoutes =
  (config: Config): FastifyPluginAsync =>
  async (app) => {
    const answer = new Answer(publicConfig(config));
    const schema = { tags: ['catalogue'], summary: 'Public values a browser needs', response: { 200: PublicConfig } };
    app.get(routes.config.path, { schema }, (request, reply) => sendAnswer(request, reply, answer));
  };

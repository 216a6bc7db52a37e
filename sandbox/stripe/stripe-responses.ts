import type { FastifyInstance } from 'fastify';
import { MalformedForm } from '../http/form';
import { randomLetters } from '../state/random-id';
import { invalidRequest, StripeFailure } from './stripe-failure';

declare module 'fastify' {
  interface FastifyRequest {
    stripeRequestId: string;
  }
}

export const setUpStripeResponses = (app: FastifyInstance): void => {
  app.decorateRequest('stripeRequestId', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    request.stripeRequestId = `req_${randomLetters(14)}`;
    void reply.header('request-id', request.stripeRequestId);
    const version = request.headers['stripe-version'];
    if (version) void reply.header('stripe-version', version);
  });

  app.setErrorHandler(async (error, request, reply) => {
    const failure = asStripeFailure(error);
    if (failure.status >= 500) request.log.error({ err: error }, 'a call failed');
    void reply.code(failure.status);
    return { error: { ...failure.body, request_log_url: logUrl(request.stripeRequestId) } };
  });
};

const logUrl = (requestId: string): string => `https://dashboard.stripe.com/test/logs/${requestId}`;

export const asStripeFailure = (error: unknown): StripeFailure => {
  if (error instanceof StripeFailure) return error;
  if (error instanceof MalformedForm) return invalidRequest(error.message);
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return new StripeFailure(status, { type: 'invalid_request_error', message: String(error) });
  return new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred' });
};

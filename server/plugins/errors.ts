import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, WrongField } from '../../contract/errors';
import { isDatabaseBusy } from '../db/database-busy';
import { ShopError, failureBody } from '../domain/shop-error';

const SHOWN_PROBLEMS = 20;

/** What fastify itself, or the database, refuses for the caller's sake, in our codes. */
const codesOfOthers: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_NOT_FOUND: 'route_not_found',
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  // A text with a NUL in it, which PostgreSQL keeps nowhere: nothing we stored can be meant by it.
  '22021': 'invalid_request',
};

const dots = (pointer: string): string => pointer.replace(/^\//, '').replaceAll('/', '.');

const wrongFields = (error: FastifyError): WrongField[] =>
  (error.validation ?? []).slice(0, SHOWN_PROBLEMS).map(({ instancePath, params, message }) => {
    const missing = 'missingProperty' in params ? String(params['missingProperty']) : '';
    const field = [dots(instancePath), missing].filter((part) => part !== '').join('.');
    return { field: field === '' ? (error.validationContext ?? 'body') : field, problem: message ?? 'is not right' };
  });

/** Any failure as the one the shopper is told. What we did not foresee tells nothing of itself. */
export const asShopError = (error: FastifyError | ShopError): ShopError => {
  if (error instanceof ShopError) return error;
  if ('validation' in error && error.validation !== undefined) {
    const details = wrongFields(error);
    const first = details[0];
    const message = first === undefined ? undefined : `${first.field} ${first.problem}`;
    return new ShopError('invalid_request', { message, details, cause: error });
  }
  const code = codesOfOthers[error.code];
  if (code !== undefined) return new ShopError(code, { cause: error });
  const status = error.statusCode ?? 500;
  if (status === 503 || isDatabaseBusy(error))
    return new ShopError('overloaded', { retryAfterSeconds: 5, cause: error });
  return new ShopError(status >= 400 && status < 500 ? 'invalid_request' : 'internal_error', { cause: error });
};

const sendFailure = (reply: FastifyReply, failure: ShopError): FastifyReply => {
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
  if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failureBody(failure));
};

/** For what is refused before there is a route: addresses that cannot be read. */
export const answerUnreadable = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
  void sendFailure(reply, asShopError(error));

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Every failure leaves by here, with one body; the causes of ours go to the log, never to the shopper. */
export const addErrorHandling = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | ShopError>((error, request, reply) => {
    const failure = asShopError(error);
    const isForeseen = error instanceof ShopError && error.cause === undefined;
    if (failure.status >= 500 && !isForeseen) request.log.error({ err: error }, 'a request failed');
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?')[0] ?? '/';
    const allowed = METHODS.filter((method) => method !== request.method && app.findRoute({ method, url }) !== null);
    if (allowed.length === 0) return sendFailure(reply, new ShopError('route_not_found'));
    return sendFailure(reply.header('allow', allowed.join(', ')), new ShopError('method_not_allowed'));
  });
};

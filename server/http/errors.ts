import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, WrongField } from '../../contract/errors';
import { requestIdHeader } from './observability/request-ids';
import type {} from './security-headers';
import { isDatabaseUnavailable } from '../db/database-unavailable';
import { isDatabaseBusy } from '../db/database-busy';
import { fieldMessage } from '../domain/field-messages';
import { ShopError, failureBody } from '../lib/shop-error';
import { textOf } from '../lib/text-of';

const codesOfOthers = new Map<string, ErrorCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'payload_too_large'],
  ['FST_REQ_FILE_TOO_LARGE', 'payload_too_large'],
  ['FST_FILES_LIMIT', 'payload_too_large'],
  ['FST_FIELDS_LIMIT', 'payload_too_large'],
  ['FST_PARTS_LIMIT', 'payload_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'unsupported_media_type'],
  ['FST_ERR_NOT_FOUND', 'route_not_found'],
  ['FST_ERR_BAD_URL', 'invalid_request'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'route_not_found'],
  // The request's text has a character that PostgreSQL cannot store.
  ['22021', 'invalid_request'],
]);

type Invalid = NonNullable<FastifyError['validation']>[number];

/** Returns the parts of a path, such as `['items', '0', 'productId']`. */
const pathOf = ({ instancePath, params }: Invalid): string[] => [
  ...instancePath.split('/').filter((part) => part !== ''),
  ...[textOf(params['missingProperty'])].filter((part) => part !== ''),
];

/** Returns the invalid value, which the validator's option `verbose` adds to the error. */
const valueOf = (invalid: Invalid): unknown => ('data' in invalid ? invalid.data : undefined);

const isBlank = (invalid: Invalid): boolean => {
  if (invalid.keyword === 'required') return true;
  const value = valueOf(invalid);
  return value === null || (typeof value === 'string' && value.trim() === '');
};

const wrongField = (invalid: Invalid, context: string, route: CalledRoute): WrongField => {
  const path = pathOf(invalid);
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const longest = invalid.keyword === 'maxLength' ? Number(invalid.params['limit']) : undefined;
  const isWrongType = invalid.keyword === 'type';
  const problem = fieldMessage({ name, isBlank: isBlank(invalid), isWrongType, longest }, route);
  return { field: path.length === 0 ? context : path.join('.'), problem };
};

/** `path` is the route's pattern. */
interface CalledRoute {
  method: string;
  path: string;
}

const routeOf = ({ method, routeOptions }: FastifyRequest): CalledRoute => ({ method, path: routeOptions.url ?? '' });

/** True if the client disconnected before its whole body had arrived. */
const hasClientLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** The message of an unexpected error is not sent to the client. */
export const toShopError = (error: FastifyError | ShopError, request: FastifyRequest): ShopError => {
  if (error instanceof ShopError) return error;
  if ('validation' in error && error.validation !== undefined) {
    const context = error.validationContext ?? 'body';
    const details = error.validation.map((invalid) => wrongField(invalid, context, routeOf(request)));
    return new ShopError('invalid_request', { message: details[0]?.problem, details, cause: error });
  }
  const code = codesOfOthers.get(error.code);
  if (code !== undefined) return new ShopError(code, { cause: error });
  if (hasClientLeft(request)) return new ShopError('invalid_request', { cause: error });
  if (isDatabaseUnavailable(error))
    return new ShopError('database_unavailable', { retryAfterSeconds: 1, cause: error });
  const status = error.statusCode ?? 500;
  if (status === 503 || isDatabaseBusy(error))
    return new ShopError('overloaded', { retryAfterSeconds: 5, cause: error });
  return new ShopError(status >= 400 && status < 500 ? 'invalid_request' : 'internal_error', { cause: error });
};

const sendFailure = (reply: FastifyReply, failure: ShopError): FastifyReply => {
  reply.request.failureCode = failure.code;
  reply.request.eventUserId ??= failure.userId;
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', String(failure.retryAfterSeconds));
  if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .status(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(failureBody(failure));
};

/** Sets the headers itself, because the hooks that usually set headers do not run for a malformed URL. */
export const handleMalformedUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void sendFailure(
    reply.headers({ ...request.server.securityHeaders, [requestIdHeader]: request.id }),
    toShopError(error, request),
  );

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export const addErrorHandling = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | ShopError>((error, request, reply) => {
    const failure = toShopError(error, request);
    const isForeseen = error instanceof ShopError && error.cause === undefined;
    if (failure.status >= 500 && !isForeseen) request.log.error({ err: error }, 'a request failed');
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const url = request.url.split('?')[0] ?? '/';
    const allowed = methods.filter((method) => method !== request.method && app.findRoute({ method, url }) !== null);
    if (allowed.length === 0) return sendFailure(reply, new ShopError('route_not_found'));
    return sendFailure(reply.header('allow', allowed.join(', ')), new ShopError('method_not_allowed'));
  });
};

import fc from 'fast-check';
import { nearlyRightValue, rightValue, type Schema } from './from-schema';
import { hostileText, hostileTexts, hostileValue } from './hostile';

/** A visitor has no token; a guest has the token of a guest session. */
const callers = ['visitor', 'guest', 'customer', 'other', 'forged', 'expired'] as const;
export type FuzzCaller = (typeof callers)[number];

/** The texts of a request may contain placeholders of `known-values.ts`. */
export interface FuzzRequest {
  operation: string;
  method: string;
  path: string;
  params: Readonly<Record<string, unknown>>;
  query: readonly (readonly [name: string, value: unknown])[];
  caller: FuzzCaller;
  headers: Readonly<Record<string, string>>;
  body: FuzzBody | null;
}

export interface FuzzBody {
  value: unknown;
  encoding: 'json' | 'cutOff' | 'utf16' | 'latin1' | 'form' | 'multipart' | 'doubled';
}

interface Parameter {
  name: string;
  in: string;
  schema?: Schema;
}
interface Operation {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: Schema | null;
}

export interface Description {
  paths?: Record<string, unknown>;
}
interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

/** Paths that the OpenAPI description does not contain. */
const furtherPaths = ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/{id}', '/sandbox/{id}', '/{id}'];

export const operationsOf = ({ paths = {} }: Description): Operation[] => [
  ...Object.entries(paths).flatMap(([path, operations]) =>
    // The description is generated from the routes' schemas, so its operations have this shape.
    Object.entries(operations as Record<string, DescribedOperation>).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters ?? [],
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  ),
  ...furtherPaths.map((path) => ({
    method: 'GET',
    path,
    parameters: path.includes('{id}') ? [{ name: 'id', in: 'path', schema: { type: 'string' } }] : [],
    body: null,
  })),
];

const often = <Value>(weight: number, usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

const printable = hostileTexts.filter((text) => /^[\x20-\x7e]{1,200}$/.test(text));
const headerText = fc.constantFrom(...printable);

const headers: fc.Arbitrary<Record<string, string>> = often(
  4,
  fc.constant({}),
  fc
    .tuple(
      fc.constantFrom(
        ...['accept', 'accept-encoding', 'cookie', 'if-none-match', 'range', 'origin', 'x-forwarded-for', 'user-agent'],
        ...['content-encoding', 'stripe-signature', 'x-http-method-override', 'authorization', 'host', 'expect'],
      ),
      fc.oneof(headerText, fc.constantFrom('*', 'br;q=0', 'gzip', '*/*', 'bytes=0-', 'location=IN', '127.0.0.1')),
    )
    .map(([name, value]) => ({ [name]: value })),
);

const encoding = often(
  9,
  fc.constant<FuzzBody['encoding']>('json'),
  fc.constantFrom<FuzzBody['encoding']>('cutOff', 'utf16', 'latin1', 'form', 'multipart', 'doubled'),
);

type Kind = 'right' | 'nearlyRight' | 'hostile';

const valueOf = (kind: Kind, schema: Schema, name = ''): fc.Arbitrary<unknown> => {
  if (kind === 'right') return rightValue(schema, name);
  return kind === 'nearlyRight' ? nearlyRightValue(schema, name) : often(3, hostileValue, rightValue(schema, name));
};

/** Invalid requests may also have repeated, nested or unknown parameters. */
const queryOf = (kind: Kind, parameters: readonly Parameter[]): fc.Arbitrary<[string, unknown][]> => {
  const queryParameters = parameters.filter(({ in: place }) => place === 'query');
  const pairs = fc
    .tuple(
      ...queryParameters.map(({ name, schema = {} }) =>
        fc.option(valueOf(kind, schema, name), { freq: 2, nil: undefined }),
      ),
    )
    .map((values) =>
      values.flatMap((value, index): [string, unknown][] =>
        value === undefined ? [] : [[queryParameters[index]?.name ?? '', value]],
      ),
    );
  if (kind === 'right') return pairs;
  const names = fc.constantFrom('userId', '__proto__', 'id[]', 'id[a]', ...queryParameters.map(({ name }) => name));
  return fc
    .tuple(pairs, fc.array(fc.tuple(names, hostileText), { maxLength: 3 }))
    .map(([first, more]) => [...first, ...more]);
};

const requestTo = ({ method, path, parameters, body }: Operation, kind: Kind): fc.Arbitrary<FuzzRequest> => {
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  const otherMethod = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH');
  const schema = body ?? {};
  const wanted =
    body === null ? often(5, fc.constant(false), fc.constant(true)) : often(15, fc.constant(true), fc.constant(false));
  return fc.record({
    operation: fc.constant(`${method} ${path}`),
    method: often(30, fc.constant(method), otherMethod),
    path: fc.constant(path),
    params: fc.record(Object.fromEntries(inPath.map(({ name, schema: one = {} }) => [name, valueOf(kind, one, name)]))),
    query: queryOf(kind, parameters),
    caller: fc.constantFrom(...callers, 'customer', 'customer', 'other'),
    headers: kind === 'right' ? fc.constant({}) : headers,
    body: wanted.chain((isSent) =>
      isSent
        ? fc.record({
            value: valueOf(kind, schema),
            encoding: kind === 'right' ? fc.constant<FuzzBody['encoding']>('json') : encoding,
          })
        : fc.constant(null),
    ),
  });
};

export const requestsTo = (operations: readonly Operation[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...operations.flatMap((operation) =>
      (['right', 'nearlyRight', 'hostile'] as const).map((kind) => requestTo(operation, kind)),
    ),
  );

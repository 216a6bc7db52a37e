import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Checkout } from '../../../contract/checkout';
import { toRupees } from '../../../contract/money';
import { routes } from '../../../contract/routes/routes';
import { openDatabase } from '../../../server/db/client';
import { systemClock } from '../../../server/lib/clock';
import { opaqueId } from '../../../server/lib/opaque-id';
import { createFileStore } from '../../../server/providers/files';
import { importCatalogue } from '../../../server/services/import/catalogue-import';
import { builtProgram } from '../../support/built-program';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { mailedCodeIn } from '../../support/mailed-code';
import { billing } from '../../support/money/billing';
import { providerSide } from '../../support/money/provider-side';
import { runProgram, type RunningProgram } from '../../support/run-program';
import type { ReceivedMail } from '../../support/shop';
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '../../support/trace-collector';

const customer = {
  name: 'Charu Nair',
  email: 'charu@shop.test',
  phone: '9123456780',
  password: 'a rather good password',
};
const search = 'stepper of charu';
const personal: string[] = [
  customer.name,
  customer.email,
  customer.phone,
  customer.password,
  search,
  ...Object.values(billing).filter((value) => typeof value === 'string'),
];

let dataDir: string;
let collector: TraceCollector;
let url: string;
let spans: ReceivedSpan[];

/**
 * Path of a script that reports at exit whether OpenTelemetry's SDK or an exporter was loaded. The API does not
 * count, because prom-client loads it.
 */
const report = (): string => join(dataDir, 'report.cjs');
const reported = (): string => join(dataDir, 'loaded.txt');

let program: RunningProgram | undefined;
const start = async (variables: Record<string, string>): Promise<void> => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  program = runProgram(builtProgram('main'), {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: String(port),
    NODE_OPTIONS: `--require ${report()}`,
    ...variables,
  });
  await program.firstLine;
};
const stop = async (): Promise<void> => {
  program?.kill('SIGTERM');
  await program?.ended;
};

const call = async <Body = unknown>(
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  headers = {},
): Promise<Body> => {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    body: payload && JSON.stringify(payload),
  });
  if (!response.ok) throw new Error(`${path} ${response.status}: ${await response.text()}`);
  // This cast is safe, because the server's tests check each response against its schema.
  return (await response.json()) as Body;
};

const buy = async (): Promise<void> => {
  const { email, password } = customer;
  await call('POST', routes.signUp.path, customer);
  const otp = await eventually(async () => {
    const [mail] = await call<ReceivedMail[]>('GET', `/sandbox/inbox.json?to=${email}`);
    const code = mailedCodeIn(mail?.text);
    if (code === undefined) throw new Error('no mail came');
    return code;
  });
  await call('POST', routes.verifyEmail.path, { email, otp });
  const { token, user } = await call<{ token: string; user: { id: string } }>('POST', routes.signIn.path, {
    email,
    password,
  });
  personal.push(token, user.id);
  const headers = { authorization: `Bearer ${token}` };
  await call('GET', `/api/products?q=${encodeURIComponent(search)}`);
  const items = [{ productId: 'board-plain', quantity: 1 }];
  await call('POST', routes.mergeCart.path, { mergeId: opaqueId(), items }, headers);
  const checkout = await call<Checkout>('POST', routes.checkout.path, { checkoutId: opaqueId(), billing }, headers);
  personal.push(checkout.clientSecret, checkout.paymentId);
  const { stripe } = await call<{ stripe: { secretKey: string; publishableKey: string } }>(
    'GET',
    '/sandbox/config.json',
  );
  await providerSide({ url, ...stripe }).pay(checkout);
  const { paymentId, amount, lines: products } = checkout;
  const payload = { paymentId, amount: toRupees(amount), userid: user.id, products };
  await call('POST', routes.createOrder.path, payload, headers);
  await call('GET', '/healthz');
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-tracing-'));
  await fillDataDir(dataDir);
  const log = pino({ level: 'silent' });
  collector = await startTraceCollector();
  const config = testConfig(dataDir);
  const open = await openDatabase(config);
  const files = await createFileStore(config.files, log);
  const catalogue = join(process.cwd(), 'test', 'support', 'small-catalogue');
  await importCatalogue({ database: open.database, files, clock: systemClock }, catalogue);
  await open.close();
  await writeFile(
    report(),
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(reported())},
      String(Object.keys(require.cache).some((file) => /@opentelemetry.(sdk|exporter)/.test(file)))));`,
  );
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'shop of the test' });
  await buy();
  // Closing the shop sends the remaining spans.
  await stop();
  spans = collector.spans();
});
afterAll(async () => {
  await stop();
  await collector.close();
  await rm(dataDir, { recursive: true, force: true });
});

const attributeOf = ({ attributes }: ReceivedSpan, name: string): unknown => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};
const spanOf = (route: string): ReceivedSpan => {
  const found = spans.find(({ name }) => name === route);
  if (found === undefined)
    throw new Error(`no span ${route} in ${[...new Set(spans.map(({ name }) => name))].join(', ')}`);
  return found;
};
const childrenOf = ({ spanId, traceId }: ReceivedSpan): ReceivedSpan[] =>
  spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);

it('a request is a span by its route, with method, status and request id', () => {
  const span = spanOf(`POST ${routes.checkout.path}`);
  expect([span.kind, span.parentSpanId ?? '']).toEqual([2, '']);
  expect(attributeOf(span, 'http.route')).toBe(routes.checkout.path);
  expect(attributeOf(span, 'http.request.method')).toBe('POST');
  expect(attributeOf(span, 'http.response.status_code')).toBe(200);
  expect(attributeOf(span, 'sprocket.request_id')).toMatch(/^[\da-f-]{36}$/);
  expect(collector.bodies[0]).toContain('shop of the test');
});

it('the children of a request’s span are its statements and its calls of the payment provider', () => {
  const children = childrenOf(spanOf(`POST ${routes.checkout.path}`));
  expect(children.map(({ name }) => name)).toContain('payments.prepare');
  const statements = children.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql');
  expect(new Set(statements.map(({ name }) => name))).toEqual(
    new Set(['database select', 'database insert', 'database update']),
  );
  const texts = statements.map((span) => String(attributeOf(span, 'db.query.text')));
  expect(texts.some((text) => text.startsWith('insert into "checkouts"'))).toBe(true);
  // The order request or the provider's webhook calls `payments.find`, whichever comes first. Both have a span of kind
  // 2 (server).
  const parents = spans.filter((span) => childrenOf(span).some(({ name }) => name === 'payments.find'));
  expect(parents.map(({ kind }) => kind)).toContain(2);
});

it('background work traces its providers, not the statements with which it looks for work', () => {
  expect(spanOf('mail.send').parentSpanId ?? '').toBe('');
  expect(spans.filter(({ name, parentSpanId }) => name.startsWith('database') && parentSpanId === undefined)).toEqual(
    [],
  );
});

it('health checks are not traced', () => {
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([]);
});

it('no trace has personal data or secrets', () => {
  const sent = collector.bodies.join('\n');
  expect(sent.length).toBeGreaterThan(10_000);
  expect(personal.filter((value) => value.length > 3 && sent.includes(value))).toEqual([]);
});

it('the tracing packages are loaded only if there is a collector', async () => {
  expect(await readFile(reported(), 'utf8')).toBe('true');
  await start({});
  await call('GET', '/readyz');
  await stop();
  expect(await readFile(reported(), 'utf8')).toBe('false');
});

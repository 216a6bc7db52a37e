import type {} from '@fastify/swagger';
import fc from 'fast-check';
import { failures } from '../../../contract/messages/failures';
import { routes } from '../../../contract/routes/routes';
import { smallBody } from '../../../server/http/body-limits';
import { collectGarbage } from '../collect-garbage';
import type { FuzzFixture } from './fuzz-fixture';
import { operationsOf, requestsTo, type FuzzCaller, type FuzzRequest } from './requests';
import { openSender, type FuzzResponse } from './send';

/**
 * Limits in ms. A call is too slow if it takes more than `hopeless`, or more than `slow` and more CPU time than
 * `slowWork`. Only a call that is too slow twice is reported, because CPU time includes other work of the process.
 */
const slow = 1_000;
const slowWork = 500;
const hopeless = 10_000;
const batchSize = 200;
/** The step is large, so that runs with neighbouring seeds have no batch in common. */
const seedStep = 7_919;
const megabyte = 1024 * 1024;

export interface FuzzReport {
  sent: number;
  /** Routes of the contract to which no request was sent, in the form `GET /api/orders/{id}`. */
  notRequested: string[];
  statuses: Record<string, number>;
  slowest: { request: string; ms: number; cpuMs: number };
  /** At most twenty faults, each with the request that shows it. */
  findings: string[];
  /** Growth of the heap in MiB after the first fifth of the requests. */
  grownMiB: number;
}

const isFailure = (text: string): boolean => {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  const { error, code, msg, message } = body as Record<string, unknown>;
  return error === true && typeof code === 'string' && code in failures && typeof msg === 'string' && msg === message;
};

const contractOperations = Object.values(routes).map(
  ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
);

const isTooSlow = ({ ms, cpuMs }: FuzzResponse): boolean => (ms > slow && cpuMs > slowWork) || ms > hopeless;

const faultsOf = (request: FuzzRequest, response: FuzzResponse, foreign: readonly string[]): string[] => {
  const { status, text, contentType } = response;
  const faults: string[] = [];
  if (status >= 500) faults.push(`responds with ${status}`);
  // The server may close the connection instead of reading a large body to its end. A HEAD request may fail too,
  // because some error responses have a body, which Node's client rejects for HEAD.
  if (status === 0 && response.bodyBytes <= smallBody && request.method !== 'HEAD')
    faults.push('closes the connection');
  for (const secret of foreign) if (text.includes(secret)) faults.push(`tells ${request.caller} "${secret}"`);
  const isOurs = request.path.startsWith('/api/') && status >= 400 && request.method !== 'HEAD';
  if (isOurs && !(contentType.startsWith('application/json') && isFailure(text)))
    faults.push('fails in a form of its own');
  return faults;
};

const heapNow = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / megabyte;
};

const shown = (request: FuzzRequest): string =>
  JSON.stringify(request, (_name, value: unknown) => {
    const text = JSON.stringify(value) ?? '';
    return text.length > 1_500 ? `${text.slice(0, 80)}… (${text.length})` : value;
  });

export const fuzz = async (
  fixture: FuzzFixture,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzReport> => {
  const operations = operationsOf(fixture.shop.app.swagger());
  const arbitrary = requestsTo(operations);
  const sender = openSender(fixture.shop.url);
  const requested = new Set<string>();
  /** E-mail addresses of others that a caller has put into its billing address, and may read there. */
  const stored = new Map<FuzzCaller, Set<string>>();
  const report: FuzzReport = {
    sent: 0,
    notRequested: [],
    statuses: {},
    findings: [],
    grownMiB: 0,
    slowest: { request: '', ms: 0, cpuMs: 0 },
  };
  let heapBefore: number | undefined;

  const send = async (request: FuzzRequest): Promise<void> => {
    const { caller } = request;
    const sendOnce = () => sender.send(request, fixture.tokenOf(caller), fixture.knownBy(caller));
    const response = await sendOnce();
    report.sent += 1;
    report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1;
    requested.add(request.operation);
    if (response.ms > report.slowest.ms) {
      const { ms, cpuMs } = response;
      report.slowest = { request: shown(request), ms: Math.round(ms), cpuMs: Math.round(cpuMs) };
    }
    const ofCaller = stored.get(caller) ?? new Set<string>();
    if (response.status === 200 && JSON.stringify(request.body).includes('«another.email»'))
      stored.set(caller, ofCaller.add(fixture.knownBy(caller)('another.email')));
    const foreign = fixture.secretsFrom(caller).filter((secret) => !ofCaller.has(secret));
    const faults = faultsOf(request, response, foreign);
    if (isTooSlow(response) && isTooSlow(await sendOnce())) faults.push(`takes ${Math.round(response.ms)} ms`);
    for (const fault of faults) {
      if (report.findings.length < 20)
        report.findings.push(`${fault}: ${shown(request)} → ${response.text.slice(0, 300)}`);
    }
    if (response.status === 401) await fixture.signInAgain(caller);
  };

  try {
    for (let batch = 0; report.sent < count; batch += 1) {
      const numRuns = Math.min(batchSize, count - report.sent);
      await fixture.refill();
      for (const request of fc.sample(arbitrary, { seed: seed + batch * seedStep, numRuns })) await send(request);
      if (heapBefore === undefined && report.sent >= count / 5) heapBefore = heapNow();
    }
    const notRequested = contractOperations.filter((operation) => !requested.has(operation));
    return { ...report, notRequested, grownMiB: Math.round(heapNow() - (heapBefore ?? 0)) };
  } finally {
    sender.close();
  }
};

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type {} from '@fastify/swagger';
import fc from 'fast-check';
import { failures } from '../../../contract/errors';
import { smallBody } from '../../../server/http/body-limits';
import type { FuzzWorld } from './fuzz-world';
import { operationsOf, requestsTo, type FuzzRequest } from './requests';
import { openSender, type FuzzAnswer } from './send';

/** ms. On a machine that is busy with other things a call takes long without being costly: then its own work decides. */
const SLOW = 1_000;
const SLOW_WORK = 500;
const HOPELESS = 10_000;
const BATCH = 200;
/** Keeps the batches of neighbouring seeds apart. */
const SEED_STEP = 7_919;
const MEGABYTE = 1024 * 1024;

export interface FuzzReport {
  sent: number;
  /** Operations that were asked, and how often each status was answered. */
  operations: number;
  statuses: Record<string, number>;
  /** The slowest call, in ms. */
  slowest: { request: string; ms: number; cpuMs: number };
  /** What is wrong, with the request that shows it; at most twenty. */
  findings: string[];
  /** Growth of the heap after the first fifth, in MiB. */
  grownMiB: number;
}

const isFailure = (text: string): boolean => {
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  const { error, code, msg, message } = body as Record<string, unknown>;
  return error === true && typeof code === 'string' && code in failures && typeof msg === 'string' && msg === message;
};

/** What is wrong with an answer; empty for a good one. */
export const faultsOf = (request: FuzzRequest, answer: FuzzAnswer, foreign: readonly string[]): string[] => {
  const { status, text, ms, cpuMs, contentType } = answer;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answers ${status}`);
  // Too large a body is not read to its end: the connection may be closed before the sender has read why.
  // What Node refuses has a body, also where HEAD was asked: then its own client gives up.
  if (status === 0 && answer.bodyBytes <= smallBody && request.method !== 'HEAD') faults.push('closes the connection');
  if ((ms > SLOW && cpuMs > SLOW_WORK) || ms > HOPELESS) faults.push(`takes ${Math.round(ms)} ms`);
  for (const secret of foreign) if (text.includes(secret)) faults.push(`tells ${request.caller} "${secret}"`);
  const isOurs = request.path.startsWith('/api/') && status >= 400 && request.method !== 'HEAD';
  if (isOurs && !(contentType.startsWith('application/json') && isFailure(text)))
    faults.push('fails in a form of its own');
  return faults;
};

const heapNow = (): number => {
  setFlagsFromString('--expose-gc');
  // A function of the engine: it is there once the flag is set.
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / MEGABYTE;
};

/** A request as a finding tells it: what is very long in it is cut. */
const shown = (request: FuzzRequest): string =>
  JSON.stringify(request, (_name, value: unknown) => {
    const text = JSON.stringify(value) ?? '';
    return text.length > 1_500 ? `${text.slice(0, 80)}… (${text.length})` : value;
  });

/** Sends `count` requests of the seed, one after the other, and tells what was wrong with the answers. */
export const fuzz = async (world: FuzzWorld, { count, seed }: { count: number; seed: number }): Promise<FuzzReport> => {
  const operations = operationsOf(world.shop.app.swagger());
  const arbitrary = requestsTo(operations);
  const sender = openSender(world.shop.url);
  const asked = new Set<string>();
  const report: FuzzReport = {
    ...{ sent: 0, operations: 0, statuses: {}, findings: [], grownMiB: 0 },
    slowest: { request: '', ms: 0, cpuMs: 0 },
  };
  let heapBefore: number | undefined;

  const send = async (request: FuzzRequest): Promise<void> => {
    const { caller } = request;
    const answer = await sender.send(request, world.tokenOf(caller), world.knownBy(caller));
    report.sent += 1;
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
    asked.add(request.operation);
    if (answer.ms > report.slowest.ms) {
      const { ms, cpuMs } = answer;
      report.slowest = { request: shown(request), ms: Math.round(ms), cpuMs: Math.round(cpuMs) };
    }
    for (const fault of faultsOf(request, answer, world.secretsFrom(caller))) {
      if (report.findings.length < 20)
        report.findings.push(`${fault}: ${shown(request)} → ${answer.text.slice(0, 300)}`);
    }
    if (answer.status === 401) await world.signInAgain(caller);
  };

  try {
    for (let batch = 0; report.sent < count; batch += 1) {
      const numRuns = Math.min(BATCH, count - report.sent);
      await world.refill();
      for (const request of fc.sample(arbitrary, { seed: seed + batch * SEED_STEP, numRuns })) await send(request);
      if (heapBefore === undefined && report.sent >= count / 5) heapBefore = heapNow();
    }
    return { ...report, operations: asked.size, grownMiB: Math.round(heapNow() - (heapBefore ?? 0)) };
  } finally {
    sender.close();
  }
};

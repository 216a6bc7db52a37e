import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createLimits, type Limits } from '../../../server/providers/limits';
import { keepLimits } from '../../../server/startup/keep-limits';
import { limit, silent, tries } from '../../support/limit-cases';

const hourly = { ...limit, windowSeconds: 3_600 };
const attempts = (limits: Limits, subject: string) => tries(limits, subject, 5, hourly);

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'sprocket-limits-'))));
afterEach(() => rm(dataDir, { recursive: true }));

const start = async (log = silent) => {
  const limits = await createLimits({ rateLimit: true, redisUrl: null }, log);
  return { limits, save: await keepLimits(limits, dataDir, log) };
};

it('limits continue after a restart, and after a second restart without any calls in between', async () => {
  const first = await start();
  expect(await attempts(first.limits, 'attacker')).toBe(3);
  await first.limits.consume(hourly, 'customer');
  await first.save();
  await (await start()).save();
  const last = await start();
  expect(await attempts(last.limits, 'attacker')).toBe(0);
  expect(await attempts(last.limits, 'customer')).toBe(2);
});

it('a window that ends while the shop is closed does not continue', async () => {
  const first = await start();
  await attempts(first.limits, 'attacker');
  await first.save();
  jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ['setImmediate', 'nextTick'] });
  try {
    expect(await attempts((await start()).limits, 'attacker')).toBe(3);
  } finally {
    jest.useRealTimers();
  }
});

it('only the owner can read the saved counts', async () => {
  const { limits, save } = await start();
  await limits.consume(hourly, 'customer@shop.test');
  await save();
  const file = join(dataDir, 'limits.json');
  expect(await readFile(file, 'utf8')).toContain('customer@shop.test');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it.each(['{"sign-in":', 'null', '{"sign-in":null}'])(
  'a broken file is logged, and the counts start at zero: %s',
  async (text) => {
    await writeFile(join(dataDir, 'limits.json'), text);
    const lines: string[] = [];
    const { limits } = await start(pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
    expect(lines.join('')).toContain('the counts of limits could not be restored');
    expect(await attempts(limits, 'attacker')).toBe(3);
  },
);

it('counts of another shape are dropped', async () => {
  await writeFile(join(dataDir, 'limits.json'), '{"sign-in":{},"sign-up":{"version":2,"storage":[]}}');
  const { limits, save } = await start();
  expect(await attempts(limits, 'attacker')).toBe(3);
  await save();
  expect(Object.keys(JSON.parse(await readFile(join(dataDir, 'limits.json'), 'utf8')) as object)).toEqual(['sign-in']);
});

import { pino } from 'pino';
import { createLimits } from '../../../server/providers/limits';
import { limitCases, silent, tries } from '../../support/limit-cases';

describe('limits stored in memory', () => {
  limitCases(() => null);
});

it('limits are off when disabled', async () => {
  const limits = await createLimits({ rateLimit: false, redisUrl: null }, silent);
  expect(limits.disabled).toBe(true);
  expect(await tries(limits, 'anybody', 50)).toBe(50);
});

it('limits fall back to this process while Redis is down, log it once, and count the calls', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const limits = await createLimits({ rateLimit: true, redisUrl: 'redis://127.0.0.1:1' }, log);
  expect(await tries(limits, 'somebody', 10)).toBe(3);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Redis is unavailable: this process counts limits by itself',
  ]);
  expect(limits.localCount).toBe(10);
  expect(limits.isAvailable).toBe(false);
  await limits.close();
});

import { pino } from 'pino';
import type { Limit } from '../../../server/providers/limit';
import { createLimits, type Limits } from '../../../server/providers/limits';

const limit: Limit = { name: 'sign-in', max: 3, windowSeconds: 1 };
const silent = pino({ level: 'silent' });

const tries = async (limits: Limits, subject: string, count: number): Promise<number> => {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limits.consume(limit, subject)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

const redisUrl = process.env['TEST_REDIS_URL'];

describe.each([['in memory', null], ...(redisUrl === undefined ? [] : ([['in Redis', redisUrl]] as const))] as const)(
  'limits stored %s',
  (_where, redisUrl) => {
    let limits: Limits;
    const subject = () => `subject ${Math.random()}`;
    beforeAll(async () => {
      limits = createLimits({ rateLimit: true, redisUrl }, silent);
      await new Promise((resolve) => setTimeout(resolve, redisUrl === null ? 0 : 200));
    });
    afterAll(() => limits.close());

    it('admit exactly the allowed number of concurrent calls', async () => {
      expect(await tries(limits, subject(), 20)).toBe(3);
    });

    it('report the time to wait', async () => {
      const one = subject();
      await tries(limits, one, 3);
      await expect(limits.consume(limit, one)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    });

    it('restart with the next window', async () => {
      const one = subject();
      await tries(limits, one, 5);
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      expect(await tries(limits, one, 5)).toBe(3);
    });

    it('are separate for subjects and names', async () => {
      const one = subject();
      await tries(limits, one, 5);
      expect(await tries(limits, subject(), 5)).toBe(3);
      await expect(limits.consume({ ...limit, name: 'sign-up' }, one)).resolves.toBeUndefined();
    });

    it('can be refunded', async () => {
      const one = subject();
      await tries(limits, one, 3);
      await limits.revert(limit, one);
      expect(await tries(limits, one, 5)).toBe(1);
    });

    it('admit nothing more for a refund after the window', async () => {
      const one = subject();
      await tries(limits, one, 3);
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      await limits.revert(limit, one);
      expect(await tries(limits, one, 5)).toBe(3);
    });
  },
);

it('limits are off when disabled', async () => {
  const limits = createLimits({ rateLimit: false, redisUrl: null }, silent);
  expect(limits.disabled).toBe(true);
  expect(await tries(limits, 'anybody', 50)).toBe(50);
});

it('limits fall back to this process while Redis is down, log it once, and count the calls', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const limits = createLimits({ rateLimit: true, redisUrl: 'redis://127.0.0.1:1' }, log);
  expect(await tries(limits, 'somebody', 10)).toBe(3);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Redis is unavailable: this process counts limits by itself',
  ]);
  expect(limits.localCount).toBe(10);
  expect(limits.isAvailable).toBe(false);
  await limits.close();
});

import { pino } from 'pino';
import { createLimits, type Limit, type Limits } from '../../../server/providers/limits';

const limit: Limit = { name: 'sign-in', max: 3, windowSeconds: 1 };
const silent = pino({ level: 'silent' });

const tries = async (limits: Limits, subject: string, count: number): Promise<number> => {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limits.take(limit, subject)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

const REDIS = process.env['TEST_REDIS_URL'];

describe.each([['in memory', null], ...(REDIS === undefined ? [] : ([['in Redis', REDIS]] as const))] as const)(
  'limits kept %s',
  (_where, redisUrl) => {
    let limits: Limits;
    const subject = () => `subject ${Math.random()}`;
    beforeAll(async () => {
      limits = createLimits({ rateLimit: true, redisUrl }, silent);
      await new Promise((resolve) => setTimeout(resolve, redisUrl === null ? 0 : 200));
    });
    afterAll(() => limits.close());

    it('let exactly as many through as they say, however many come at once', async () => {
      expect(await tries(limits, subject(), 20)).toBe(3);
    });

    it('say how long to wait', async () => {
      const one = subject();
      await tries(limits, one, 3);
      await expect(limits.take(limit, one)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    });

    it('start anew when the window ends', async () => {
      const one = subject();
      await tries(limits, one, 5);
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      expect(await tries(limits, one, 5)).toBe(3);
    });

    it('keep subjects and names apart', async () => {
      const one = subject();
      await tries(limits, one, 5);
      expect(await tries(limits, subject(), 5)).toBe(3);
      await expect(limits.take({ ...limit, name: 'sign-up' }, one)).resolves.toBeUndefined();
    });

    it('take back what is given back', async () => {
      const one = subject();
      await tries(limits, one, 3);
      await limits.giveBack(limit, one);
      expect(await tries(limits, one, 5)).toBe(1);
    });

    it('let nothing more through for what is given back after its window', async () => {
      const one = subject();
      await tries(limits, one, 3);
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      await limits.giveBack(limit, one);
      expect(await tries(limits, one, 5)).toBe(3);
    });
  },
);

it('lets everything through where limits are lifted', async () => {
  const limits = createLimits({ rateLimit: false, redisUrl: null }, silent);
  expect(limits.lifted).toBe(true);
  expect(await tries(limits, 'anybody', 50)).toBe(50);
});

it('forgets the least recently seen when very many call', async () => {
  const limits = createLimits({ rateLimit: true, redisUrl: null }, silent);
  const long: Limit = { ...limit, windowSeconds: 3600 };
  const flood = (name: string) =>
    Promise.all(Array.from({ length: 25_000 }, (_, index) => limits.take(long, `${name} ${index}`)));
  const exhaust = (subject: string) => Promise.all([1, 2, 3].map(() => limits.take(long, subject)));
  await exhaust('early');
  await flood('one');
  await exhaust('late');
  await flood('other');
  await expect(limits.take(long, 'late')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(limits.take(long, 'early')).resolves.toBeUndefined();
  await limits.close();
});

it('goes on counting by itself while Redis does not answer, says so once, and counts how often', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const limits = createLimits({ rateLimit: true, redisUrl: 'redis://127.0.0.1:1' }, log);
  expect(await tries(limits, 'somebody', 10)).toBe(3);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Redis is away: this process counts limits by itself',
  ]);
  expect(limits.countedLocally).toBe(10);
  await limits.close();
});

import { createLimits, type Limit, type Limits } from '../../../server/providers/limits';

const limit: Limit = { name: 'sign-in', max: 3, windowMs: 300 };

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
      limits = createLimits({ rateLimit: true, redisUrl });
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
      await new Promise((resolve) => setTimeout(resolve, 350));
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
  },
);

it('lets everything through where limits are lifted', async () => {
  const limits = createLimits({ rateLimit: false, redisUrl: null });
  expect(limits.lifted).toBe(true);
  expect(await tries(limits, 'anybody', 50)).toBe(50);
});

it('goes on counting by itself while Redis does not answer', async () => {
  const limits = createLimits({ rateLimit: true, redisUrl: 'redis://127.0.0.1:1' });
  expect(await tries(limits, 'somebody', 10)).toBe(3);
  await limits.close();
});

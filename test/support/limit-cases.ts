import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { Limit } from '../../server/providers/limit';
import { createLimits, type Limits } from '../../server/providers/limits';
import { eventually } from './eventually';

export const limit: Limit = { name: 'sign-in', max: 3, windowSeconds: 1 };
export const silent = pino({ level: 'silent' });

/** Waits for the next window, because a test cannot advance the clock that Redis uses for windows. */
const nextWindow = (): Promise<void> => wait(limit.windowSeconds * 1_000 + 50);

/** Waits for the connection to Redis, if there is one. Until it is open, each process counts separately. */
export const connected = (limits: Limits): Promise<void> =>
  eventually(async () => {
    await limits.consume({ name: 'search', max: 1_000_000, windowSeconds: 1 }, 'nobody');
    expect(limits.isAvailable).toBe(true);
  });

export const tries = async (limits: Limits, subject: string, count: number, counted = limit): Promise<number> => {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => limits.consume(counted, subject)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

export const limitCases = (urlOfRedis: () => string | null): void => {
  let limits: Limits;
  const subject = () => `subject ${Math.random()}`;
  beforeAll(async () => {
    limits = await createLimits({ rateLimit: true, redisUrl: urlOfRedis() }, silent);
    await connected(limits);
  });
  afterAll(() => limits.close());

  it('limits admit exactly the allowed number of concurrent calls', async () => {
    expect(await tries(limits, subject(), 20)).toBe(3);
  });

  it('limits report the time to wait', async () => {
    const one = subject();
    await tries(limits, one, 3);
    await expect(limits.consume(limit, one)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  });

  it('limits restart with the next window', async () => {
    const one = subject();
    await tries(limits, one, 5);
    await nextWindow();
    expect(await tries(limits, one, 5)).toBe(3);
  });

  it('limits are separate for subjects and names', async () => {
    const one = subject();
    await tries(limits, one, 5);
    expect(await tries(limits, subject(), 5)).toBe(3);
    await expect(limits.consume({ ...limit, name: 'sign-up' }, one)).resolves.toBeUndefined();
  });

  it('limits refuse late after 20 refusals, but let at most 200 refusals wait', async () => {
    // The first call of a limit sets the window for all limits with the same name, so this limit has another name.
    const hourly = { ...limit, name: 'hourly', windowSeconds: 3_600 };
    const timeOf = async (count: number, caller: string): Promise<number> => {
      const startedAt = performance.now();
      await tries(limits, caller, count, hourly);
      return performance.now() - startedAt;
    };
    // A busy machine can delay a call by as much time as the limit does, so the fastest of three runs is compared.
    const [one, ...others] = [subject(), subject(), subject(), subject()] as const;
    const fastest = async (timeOfOne: (caller: string) => Promise<number>): Promise<number> => {
      const times: number[] = [];
      for (const caller of others) times.push(await timeOfOne(caller));
      return Math.min(...times);
    };
    await tries(limits, one, limit.max + 20, hourly);
    expect(await fastest((caller) => timeOf(limit.max + 20, caller))).toBeLessThan(390);
    const besideLate = async (caller: string): Promise<number> => {
      const late = Array.from({ length: 200 }, () => timeOf(1, one));
      const time = await timeOf(20, caller);
      expect(Math.min(...(await Promise.all(late)))).toBeGreaterThan(390);
      return time;
    };
    expect(await fastest(besideLate)).toBeLessThan(390);
    expect(await timeOf(1, others[0])).toBeGreaterThan(390);
  });

  it('limits can be refunded', async () => {
    const one = subject();
    await tries(limits, one, 3);
    await limits.revert(limit, one);
    expect(await tries(limits, one, 5)).toBe(1);
  });

  it('limits admit nothing more for a refund after the window', async () => {
    const one = subject();
    await tries(limits, one, 3);
    await nextWindow();
    await limits.revert(limit, one);
    expect(await tries(limits, one, 5)).toBe(3);
  });
};

import { pino } from 'pino';
import { createLimits, type Limits } from '../../../server/providers/limits';
import { describeWithRedis } from '../../support/describe-with';
import { connected, limit, limitCases, silent, tries } from '../../support/limit-cases';
import { startRedis, type RedisServer } from '../../support/redis';

const long = { ...limit, name: 'sign-up', windowSeconds: 3600 };
const available = 'Redis is available again: limits are shared';
const unavailable = 'Redis is unavailable: this process counts limits by itself';

describeWithRedis('limits stored in Redis', () => {
  let redis: RedisServer;
  const opened: Limits[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await Promise.all(opened.map((limits) => limits.close()));
    await redis.stop();
  });

  const open = async (log = silent): Promise<Limits> => {
    const limits = await createLimits({ rateLimit: true, redisUrl: redis.url }, log);
    opened.push(limits);
    return limits;
  };
  // `limitCases` closes its connection in `afterAll`. In an inner `describe`, this happens before Redis is stopped.
  describe('as in memory', () => limitCases(() => redis.url));

  it('limits in Redis admit exactly the allowed number of concurrent calls of several processes', async () => {
    const processes = [await open(), await open(), await open()];
    await Promise.all(processes.map(connected));
    const admitted = await Promise.all(processes.map((limits) => tries(limits, 'shared', 10)));
    expect(admitted.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('limits in Redis hold after a restart of the shop', async () => {
    const before = await open();
    await connected(before);
    for (let call = 0; call < long.max; call += 1) await before.consume(long, 'restarted');
    await before.close();
    const after = await open();
    await connected(after);
    await expect(after.consume(long, 'restarted')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('limits in Redis are counted by each process while Redis is away, and shared again when it is back', async () => {
    const lines: string[] = [];
    const log = pino(
      { level: 'warn' },
      { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
    );
    const limits = await open(log);
    await connected(limits);
    lines.length = 0;
    await redis.kill();
    for (let call = 0; call < long.max; call += 1) await limits.consume(long, 'during');
    await expect(limits.consume(long, 'during')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(limits.localCount).toBeGreaterThanOrEqual(long.max + 1);
    expect(lines).toEqual([unavailable]);
    await redis.resume();
    await connected(limits);
    expect(lines).toEqual([unavailable, available]);
    const other = await open();
    await connected(other);
    for (let call = 0; call < long.max; call += 1) await other.consume(long, 'afterwards');
    await expect(limits.consume(long, 'afterwards')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('limits in Redis delay one call by a second while Redis does not respond, and the next calls not at all', async () => {
    const limits = await open();
    await connected(limits);
    redis.freeze();
    try {
      const start = performance.now();
      await limits.consume(long, 'frozen');
      const failedAt = performance.now();
      expect(failedAt - start).toBeLessThan(5_000);
      expect(limits.isAvailable).toBe(false);
      await limits.consume(long, 'frozen');
      expect(performance.now() - failedAt).toBeLessThan(500);
    } finally {
      redis.thaw();
    }
    await connected(limits);
  });
});

import { pino } from 'pino';
import type { Limit } from '../../../server/providers/limit';
import { createLimits } from '../../../server/providers/limits';

it('limits in memory evict the least recently used entry', async () => {
  const limits = await createLimits({ rateLimit: true, redisUrl: null }, pino({ level: 'silent' }));
  const long: Limit = { name: 'sign-in', max: 3, windowSeconds: 3600 };
  const flood = (name: string) =>
    Promise.all(Array.from({ length: 25_000 }, (_, index) => limits.consume(long, `${name} ${index}`)));
  const exhaust = (subject: string) => Promise.all([1, 2, 3].map(() => limits.consume(long, subject)));
  await exhaust('early');
  await flood('one');
  await exhaust('late');
  await flood('other');
  await expect(limits.consume(long, 'late')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(limits.consume(long, 'early')).resolves.toBeUndefined();
  await limits.close();
});

import { FairTurns } from '../../../server/lib/fair-turns';

/** Starts tasks that end only when told, and records the order in which they start. */
const worksOf = (turns: FairTurns) => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (asker: string, name: string): Promise<string> =>
    turns.run(asker, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, ask, end };
};

describe('works that take fair turns', () => {
  it('run a few at once, and askers alternate', async () => {
    const { started, ask, end } = worksOf(new FairTurns({ atOnce: 1, waitingOfOne: 9, waitingOfAll: 9 }));
    const asked = [ask('greedy', 'g1'), ask('greedy', 'g2'), ask('greedy', 'g3'), ask('modest', 'm1')];
    for (const name of ['g1', 'g2', 'm1', 'g3']) await end(name);
    expect(started).toEqual(['g1', 'g2', 'm1', 'g3']);
    expect(await Promise.all(asked)).toEqual(['g1', 'g2', 'g3', 'm1']);
  });

  it('are refused if too many wait, of one asker or of all', async () => {
    const { started, ask, end } = worksOf(new FairTurns({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 3 }));
    const asked = [ask('one', '1'), ask('one', '2'), ask('one', '3'), ask('other', '4')];
    await expect(ask('one', '5')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    await expect(ask('third', '6')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
    for (const name of ['1', '2', '4', '3']) await end(name);
    await Promise.all(asked);
    expect(started).toEqual(['1', '2', '4', '3']);
  });

  it('of one asker may have a bound of their own', async () => {
    const { started, ask, end } = worksOf(
      new FairTurns({ atOnce: 3, atOnceOfOne: 2, waitingOfOne: 9, waitingOfAll: 9 }),
    );
    const asked = [ask('greedy', 'g1'), ask('greedy', 'g2'), ask('greedy', 'g3'), ask('modest', 'm1')];
    expect(started).toEqual(['g1', 'g2', 'm1']);
    await end('m1');
    expect(started).toEqual(['g1', 'g2', 'm1']);
    for (const name of ['g1', 'g2', 'g3']) await end(name);
    expect(await Promise.all(asked)).toEqual(['g1', 'g2', 'g3', 'm1']);
  });

  it('give back their place after an error', async () => {
    const turns = new FairTurns({ atOnce: 1, waitingOfOne: 1, waitingOfAll: 1 });
    await expect(turns.run('one', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await turns.run('one', () => Promise.resolve('again'))).toBe('again');
  });
});

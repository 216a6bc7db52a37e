import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually';
import { FairSemaphore } from '../../../server/lib/fair-semaphore';

/** `add` queues a caller's task, `end` ends a running task, and `started` lists tasks in order of their start. */
const tasksOf = (semaphore: FairSemaphore) => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (caller: string, name: string): Promise<string> =>
    semaphore.run(caller, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, add, end };
};

describe('a fair semaphore', () => {
  afterEach(() => void jest.useRealTimers());

  it('a fair semaphore runs one task at a time, and a new caller does not wait behind a busy one', async () => {
    const { started, add, end } = tasksOf(new FairSemaphore({ concurrency: 1, maxQueuedPerCaller: 9, maxQueued: 9 }));
    const added = [add('greedy', 'g1'), add('greedy', 'g2'), add('greedy', 'g3'), add('modest', 'm1')];
    for (const name of ['g1', 'm1', 'g2', 'g3']) await end(name);
    expect(started).toEqual(['g1', 'm1', 'g2', 'g3']);
    expect(await Promise.all(added)).toEqual(['g1', 'g2', 'g3', 'm1']);
  });

  it('a caller of a fair semaphore that was served often waits for one task of each other caller at most', async () => {
    const { started, add, end } = tasksOf(new FairSemaphore({ concurrency: 1, maxQueuedPerCaller: 9, maxQueued: 9 }));
    for (const name of ['c1', 'c2', 'c3']) await Promise.all([add('customer', name), end(name)]);
    const added = [add('greedy', 'g1'), add('greedy', 'g2'), add('greedy', 'g3'), add('customer', 'c4')];
    added.push(add('new', 'n1'), add('new', 'n2'));
    for (const name of ['g1', 'n1', 'c4', 'g2', 'n2', 'g3']) await end(name);
    expect(started).toEqual(['c1', 'c2', 'c3', 'g1', 'n1', 'c4', 'g2', 'n2', 'g3']);
    await Promise.all(added);
  });

  it('a caller of a fair semaphore that rarely has tasks starts before all callers that always wait', async () => {
    const { started, add, end } = tasksOf(new FairSemaphore({ concurrency: 1, maxQueuedPerCaller: 9, maxQueued: 9 }));
    const greedy = ['a', 'b', 'c'];
    const added = [1, 2, 3].flatMap((round) => greedy.map((caller) => add(caller, `${caller}${round}`)));
    for (const name of ['a1', 'b1', 'c1']) await end(name);
    added.push(add('modest', 'm1'));
    for (const name of ['a2', 'm1', 'b2', 'c2', 'a3', 'b3', 'c3']) await end(name);
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'm1', 'b2', 'c2', 'a3', 'b3', 'c3']);
    await Promise.all(added);
  });

  it('a fair semaphore refuses a task if too many tasks of its caller or of all callers wait', async () => {
    const { started, add, end } = tasksOf(new FairSemaphore({ concurrency: 1, maxQueuedPerCaller: 2, maxQueued: 3 }));
    const added = [add('one', '1'), add('one', '2'), add('one', '3'), add('other', '4')];
    await expect(add('one', '5')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    await expect(add('third', '6')).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
    for (const name of ['1', '4', '2', '3']) await end(name);
    await Promise.all(added);
    expect(started).toEqual(['1', '4', '2', '3']);
  });

  it('a fair semaphore can limit the running tasks of one caller', async () => {
    const { started, add, end } = tasksOf(
      new FairSemaphore({ concurrency: 3, concurrencyPerCaller: 2, maxQueuedPerCaller: 9, maxQueued: 9 }),
    );
    const added = [add('greedy', 'g1'), add('greedy', 'g2'), add('greedy', 'g3'), add('modest', 'm1')];
    expect(started).toEqual(['g1', 'g2', 'm1']);
    await end('m1');
    expect(started).toEqual(['g1', 'g2', 'm1']);
    for (const name of ['g1', 'g2', 'g3']) await end(name);
    expect(await Promise.all(added)).toEqual(['g1', 'g2', 'g3', 'm1']);
  });

  it('a fair semaphore starts the tasks of others while a task is slow, but only beside a few slow tasks', async () => {
    const slow = { afterMs: 20, most: 1 };
    const bounds = { concurrency: 1, concurrencyPerCaller: 1, maxQueuedPerCaller: 9, maxQueued: 9, slow };
    const { started, add, end } = tasksOf(new FairSemaphore(bounds));
    const added = [add('greedy', 'g1'), add('modest', 'm1'), add('third', 't1'), add('fourth', 'f1')];
    expect(started).toEqual(['g1']);
    await eventually(() => expect(started).toEqual(['g1', 'm1']));
    // Both tasks are slow after this wait. But `most` is 1, so only one task more than `concurrency` may run.
    await wait(100);
    expect(started).toEqual(['g1', 'm1']);
    await end('g1');
    expect(started).toEqual(['g1', 'm1', 't1']);
    for (const name of ['t1', 'm1', 'f1']) await end(name);
    expect(await Promise.all(added)).toEqual(['g1', 'm1', 't1', 'f1']);
  });

  it('a fair semaphore starts tasks at an even pace after a burst, and a new caller before a busy one', async () => {
    const pace = { everyMs: 60, burst: 2 };
    const semaphore = new FairSemaphore({ concurrency: 9, maxQueuedPerCaller: 9, maxQueued: 9, pace });
    const started: string[] = [];
    jest.useFakeTimers();
    const add = (caller: string, name: string) => semaphore.run(caller, async () => void started.push(name));
    const greedy = Promise.all(['g1', 'g2', 'g3', 'g4', 'g5'].map((name) => add('greedy', name)));
    expect(started).toEqual(['g1', 'g2']);
    const modest = add('modest', 'm1');
    for (const next of ['m1', 'g3', 'g4', 'g5']) {
      const before = started.length;
      await jest.advanceTimersByTimeAsync(pace.everyMs - 1);
      expect(started).toHaveLength(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(started.slice(before)).toEqual([next]);
    }
    await Promise.all([greedy, modest]);
    // After a pause, `burst` tasks may again start without waiting.
    await jest.advanceTimersByTimeAsync(4 * pace.everyMs);
    const later = Promise.all(['l1', 'l2', 'l3'].map((name) => add('greedy', name)));
    expect(started.slice(6)).toEqual(['l1', 'l2']);
    await jest.advanceTimersByTimeAsync(pace.everyMs);
    await later;
  });

  it('a fair semaphore releases the slot of a task that fails', async () => {
    const semaphore = new FairSemaphore({ concurrency: 1, maxQueuedPerCaller: 1, maxQueued: 1 });
    await expect(semaphore.run('one', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await semaphore.run('one', () => Promise.resolve('again'))).toBe('again');
  });
});

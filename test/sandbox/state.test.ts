import { appendFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { State } from '../../sandbox/state/state';
import { folderForEachTest } from '../support/folder-for-tests';

const folder = folderForEachTest();

const due = (target: string, at = 1) => ({ kind: 'refund.settle' as const, target, at });
const journal = () => path.join(folder, 'journal.jsonl');

const reopened = async <T>(work: (state: State) => T | Promise<T>): Promise<T> => {
  const state = await State.open(folder);
  try {
    return await work(state);
  } finally {
    await state.close();
  }
};

it('the state stores and removes values', async () => {
  await reopened((state) => {
    state.transact((transaction) => {
      transaction.put('due', 'a', due('a'));
      transaction.put('due', 'b', due('b'));
    });
    state.transact((transaction) => transaction.remove('due', 'a'));
    state.transact((transaction) => transaction.put('due', 'b', due('b', 2)));
  });
  expect(await reopened((state) => state.all('due'))).toEqual([due('b', 2)]);
});

it('the state rolls back failed work', async () => {
  await reopened((state) => {
    expect(() =>
      state.transact((transaction) => {
        transaction.put('due', 'a', due('a'));
        expect(transaction.get('due', 'a')).toEqual(due('a'));
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(state.all('due')).toEqual([]);
  });
  expect(await reopened((state) => state.all('due'))).toEqual([]);
});

it('the state is on disk once `durable` resolves', async () => {
  await reopened(async (state) => {
    for (const id of ['a', 'b', 'c']) {
      state.transact((transaction) => {
        transaction.put('due', id, due(id));
        transaction.put('due', `${id}2`, due(id));
      });
    }
    await state.durable();
    // Each line of the journal is a whole transaction.
    expect((await readFile(journal(), 'utf8')).trim().split('\n')).toHaveLength(3);
  });
});

it('the state drops a torn last line, as a whole transaction', async () => {
  await reopened((state) => state.transact((transaction) => transaction.put('due', 'a', due('a'))));
  const line = JSON.stringify([
    ['due', 'b', due('b')],
    ['due', 'c', due('c')],
  ]);
  for (const length of [1, 20, line.length - 1]) {
    await appendFile(journal(), line.slice(0, length));
    expect(await reopened((state) => state.all('due'))).toEqual([due('a')]);
  }
});

it('the state refuses a journal damaged in the middle, and names the line', async () => {
  await writeFile(journal(), `[["due","a",{}]]\nbroken\n[["due","b",{}]]\n`);
  await expect(State.open(folder)).rejects.toThrow('damaged at line 2');
});

it('the state is compacted when it is opened', async () => {
  await reopened((state) => {
    for (let at = 0; at < 50; at += 1) state.transact((transaction) => transaction.put('due', 'a', due('a', at)));
  });
  expect(await reopened(() => readFile(journal(), 'utf8'))).toBe(`${JSON.stringify([['due', 'a', due('a', 49)]])}\n`);
});

it('the state is locked by one process at a time; the lock of a dead process is taken over', async () => {
  await reopened(async () => {
    await expect(State.open(folder)).rejects.toThrow('in use by another sandbox');
  });
  await writeFile(path.join(folder, 'lock'), '999999999 1');
  await reopened(() => undefined);
  // The lock file has this process's id with another start time, as if an earlier process had used the same id.
  await writeFile(path.join(folder, 'lock'), `${process.pid} 1`);
  await reopened(() => undefined);
});

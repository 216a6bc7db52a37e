import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../lib/error-code';
import type { Database, Transaction } from './database';

const serialisationFailure = '40001';
const deadlock = '40P01';
const maxTries = 5;

const running = new AsyncLocalStorage<true>();

/** True inside `inTransaction`, where waiting for a second connection could cause a deadlock. */
export const isInsideTransaction = (): boolean => running.getStore() === true;

/** Runs `work` on one snapshot, so that it does not see later commits of other transactions. */
export const inSnapshot = <Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => database.transaction().setIsolationLevel('repeatable read').execute(work);

/**
 * Runs `work` in a READ COMMITTED transaction. Runs `work` again after a deadlock or serialization failure, so a
 * rollback must be able to undo all its effects.
 */
export const inTransaction = async <Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute((transaction) => running.run(true, () => work(transaction)));
    } catch (error) {
      const state = errorCode(error);
      if (attempt >= maxTries || (state !== serialisationFailure && state !== deadlock)) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
};

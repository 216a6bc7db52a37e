import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../lib/error-code';
import type { Database, Transaction } from './database';

const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 5;

const running = new AsyncLocalStorage<true>();

/** True while `inTransaction` runs its work: asking for a second connection then would wait for itself. */
export const isInsideTransaction = (): boolean => running.getStore() === true;

/** The constraint a write ran against, or undefined: `violatedUnique(error) === 'orders_payment_id_key'`. */
export const violatedUnique = (error: unknown): string | undefined => {
  if (errorCode(error) !== '23505') return undefined;
  const constraint =
    typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined;
  return typeof constraint === 'string' ? constraint : '';
};

/**
 * Runs `work` in one transaction (READ COMMITTED), committed when it returns and rolled back when it throws.
 * A deadlock or a serialisation failure is tried again, so `work` may run several times and must do nothing that a
 * roll-back does not undo: no provider call, no mail.
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
      if (attempt >= TRIES || (state !== SERIALISATION_FAILURE && state !== DEADLOCK)) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
};

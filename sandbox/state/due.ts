import type { Due, DueKind } from './records';
import type { State, Transaction } from './state';

export const setDue = (transaction: Transaction, due: Due): void => {
  transaction.put('due', `${due.kind}/${due.target}`, due);
};

export const clearDue = (transaction: Transaction, target: string): void => {
  for (const due of transaction.all('due')) {
    if (due.target === target) transaction.remove('due', `${due.kind}/${due.target}`);
  }
};

type DueHandlers = Record<DueKind, (transaction: Transaction, target: string) => void>;

/** Makes each scheduled change when it is due. Returns a function that stops the timer. */
export const startDue = (state: State, handlers: DueHandlers): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const run = () => {
    const now = Date.now();
    for (const due of state.all('due')) {
      if (due.at > now) continue;
      state.transact((transaction) => {
        transaction.remove('due', `${due.kind}/${due.target}`);
        handlers[due.kind](transaction, due.target);
      });
    }
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    if (stopped) return;
    const earliest = Math.min(...state.all('due').map((due) => due.at));
    if (earliest === Infinity) return;
    timer = setTimeout(run, Math.min(Math.max(earliest - Date.now(), 0), 60_000));
  };
  state.onChange(plan);
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};

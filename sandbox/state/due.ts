import type { State, Transaction } from './state';

/** Something that happens by itself at a certain time, also when the sandbox was down at that time. */
export interface Due {
  kind: DueKind;
  /** The id of the record it happens to. */
  target: string;
  /** Milliseconds since 1970. */
  at: number;
}

type DueKind = 'paymentIntent.expire' | 'paymentIntent.settle' | 'refund.settle';

export function setDue(transaction: Transaction, due: Due): void {
  transaction.put('due', `${due.kind}/${due.target}`, due);
}

export function clearDue(transaction: Transaction, target: string): void {
  for (const due of transaction.all('due')) {
    if (due.target === target) transaction.remove('due', `${due.kind}/${due.target}`);
  }
}

type DueHandlers = Record<DueKind, (transaction: Transaction, target: string) => void>;

/** Runs what falls due until stopped. One timer stands for the earliest of all. */
export function startDue(state: State, handlers: DueHandlers): () => void {
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
}

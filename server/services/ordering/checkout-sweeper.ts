import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { runAs } from '../../lib/request-context';
import { claimOpenCheckouts, claimWaitingRefunds } from '../../repositories/ordering/sweep-claims';
import type { CheckoutReconciliation } from './checkout-reconciliation';
import type { RefundsService } from './refunds';

/** Minimum time between two sweeps of the same checkout or refund by any process, in ms. */
const sweepInterval = 10_000;
const batchSize = 8;
const sweeper = 'checkout sweeper';

type SweeperDependencies = Pick<Dependencies, 'database' | 'clock' | 'log'>;

/**
 * Reconciles open checkouts and executes waiting refunds, to repair the effects of lost responses, lost events and
 * crashes.
 */
export const createCheckoutSweeper = (
  { database, clock, log }: SweeperDependencies,
  reconciliation: CheckoutReconciliation,
  refunds: RefundsService,
) => {
  let isFirst = true;

  /**
   * In the queue for calls to the provider, all checkouts that the sweeper reconciles count as one account, so that
   * hundreds of open checkouts do not delay shoppers.
   */
  const reconcileInTurn = (id: string): Promise<void> => runAs(sweeper, () => reconciliation.reconcile(id), sweeper);

  const sweepAll = async (
    claim: typeof claimOpenCheckouts,
    work: (id: string) => Promise<void>,
    { before, signal }: { before: Date; signal?: AbortSignal },
  ): Promise<void> => {
    while (signal?.aborted !== true) {
      const now = clock.now();
      const ids = await inTransaction(database, (transaction) => claim(transaction, { before, now, limit: batchSize }));
      const results = await Promise.allSettled(ids.map(work));
      const failures = results.filter((result) => result.status === 'rejected');
      for (const failure of failures) log.warn({ err: failure.reason as unknown }, 'a sweep failed');
      // If every call failed, the provider is probably unavailable, so the rest waits for the next sweep.
      if (ids.length < batchSize || failures.length === ids.length) return;
    }
  };

  return {
    /** Sweeps once. The first sweep after a start ignores `sweepInterval`. */
    async sweep(signal?: AbortSignal): Promise<void> {
      const now = clock.now().getTime();
      const before = new Date(isFirst ? now : now - sweepInterval);
      isFirst = false;
      await sweepAll(claimOpenCheckouts, reconcileInTurn, { before, signal });
      await sweepAll(claimWaitingRefunds, refunds.execute, { before, signal });
    },
  };
};

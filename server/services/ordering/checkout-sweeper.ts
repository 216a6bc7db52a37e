import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { claimOpenCheckouts } from '../../repositories/ordering/checkouts';
import { claimWaitingRefunds } from '../../repositories/ordering/refunds';
import type { CheckoutReconciliation } from './checkout-reconciliation';
import type { RefundsService } from './refunds';

/** Between two looks at the same checkout, however many processes sweep. In ms. */
const LEFT_ALONE = 10_000;
const AT_ONCE = 8;

type SweeperDependencies = Pick<Dependencies, 'database' | 'clock' | 'log'>;
type Claim = typeof claimOpenCheckouts;

/** Finishes what a lost answer, a lost event or a crash has left: asks the provider about everything that is open. */
export const createCheckoutSweeper = (
  { database, clock, log }: SweeperDependencies,
  reconciliation: CheckoutReconciliation,
  refunds: RefundsService,
) => {
  let isFirst = true;

  const sweepAll = async (
    claim: Claim,
    work: (id: string) => Promise<void>,
    { before, signal }: { before: Date; signal?: AbortSignal },
  ): Promise<void> => {
    while (signal?.aborted !== true) {
      const now = clock.now();
      const ids = await inTransaction(database, (transaction) => claim(transaction, { before, now, limit: AT_ONCE }));
      const results = await Promise.allSettled(ids.map(work));
      const failures = results.filter((result) => result.status === 'rejected');
      for (const failure of failures) log.warn({ err: failure.reason as unknown }, 'the sweeper could not finish');
      // A provider that does not answer anybody is asked again next time.
      if (ids.length < AT_ONCE || failures.length === ids.length) return;
    }
  };

  return {
    /** One round over open checkouts and waiting refunds. The first one after a start leaves nothing out. */
    async sweep(signal?: AbortSignal): Promise<void> {
      const now = clock.now().getTime();
      const before = new Date(isFirst ? now : now - LEFT_ALONE);
      isFirst = false;
      await sweepAll(claimOpenCheckouts, reconciliation.reconcile, { before, signal });
      await sweepAll(claimWaitingRefunds, refunds.carryOut, { before, signal });
    },
  };
};

import { useState } from 'react';
import type { Order } from '../../../contract/orders';
import { useFlowTools } from '../../flows/flow-tools';
import { isRefundAwaited, orderFlow } from '../../flows/orders/order-flow';
import { shownIn, type ShownIn } from '../../flows/shown-in';
import { useFlow } from '../../flows/use-flow';

/** What is being done with the order; its button is busy. */
export type Work = 'cancelling' | 'buying' | 'saving';

const usual: { working: Work | null } = { working: null };

const states: ShownIn<typeof orderFlow, typeof usual> = {
  'work.idle': {},
  'work.cancelling': { working: 'cancelling' },
  'work.checking': { working: 'cancelling' },
  'work.buying': { working: 'buying' },
  'work.saving': { working: 'saving' },
  'refund.none': {},
  'refund.awaited': {},
  'refund.looking': {},
};

/** What can be done with one of the customer's orders. */
export const useOrderWork = (order: Order) => {
  const tools = useFlowTools();
  const [flow] = useState(() => orderFlow(tools, order));
  const [snapshot, send] = useFlow(flow, { input: { isRefundAwaited: isRefundAwaited(order) } });
  return {
    ...shownIn(snapshot, states, usual),
    buyAgain: () => send({ type: 'again.requested', mergeId: crypto.randomUUID() }),
    cancel: () => send({ type: 'cancel.confirmed' }),
    saveInvoice: () => send({ type: 'invoice.requested' }),
  };
};

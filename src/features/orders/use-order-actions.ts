import type { Order } from '../../../contract/orders';
import type { OrderAccess } from '../../flows/orders/order-calls';
import { isRefundPending, orderFlow } from '../../flows/orders/order-flow';
import { viewState, type ViewStates } from '../../flows/view-state';
import { useFlow } from '../../flows/use-flow';

export type Work = 'cancelling' | 'buying' | 'saving';

const defaults: { working: Work | null } = { working: null };

const states: ViewStates<typeof orderFlow, typeof defaults> = {
  'work.idle': {},
  'work.cancelling': { working: 'cancelling' },
  'work.checking': { working: 'cancelling' },
  'work.buying': { working: 'buying' },
  'work.saving': { working: 'saving' },
  'refund.none': {},
  'refund.pending': {},
  'refund.polling': {},
};

export const useOrderActions = (order: Order, access: OrderAccess = 'own') => {
  const [snapshot, send] = useFlow((context) => orderFlow(context, order, access), {
    input: { isRefundPending: isRefundPending(order) },
  });
  return {
    ...viewState(snapshot, states, defaults),
    buyAgain: () => send({ type: 'again.requested', mergeId: crypto.randomUUID() }),
    cancel: () => send({ type: 'cancel.confirmed' }),
    saveInvoice: () => send({ type: 'invoice.requested' }),
  };
};

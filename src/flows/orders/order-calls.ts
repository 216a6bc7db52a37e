import type { Order } from '../../../contract/orders';
import { foundOrdersApi } from '../../api/found-orders';
import { ordersApi } from '../../api/orders';
import type { ShopDispatch } from '../../state/make-store';
import { refetch, type Endpoint } from '../call-endpoint';
import { nothingOpen } from './nothing-open';

/** `own` orders need the customer's session; `found` orders were opened with a mailed code or link. */
export type OrderAccess = 'own' | 'found';

interface OrderCalls {
  cancelOrder: Endpoint<string, Order>;
  invoice: Endpoint<string, Blob>;
  /** Refetches the order. */
  readOrder: (id: string) => Promise<Order>;
}

export const orderCalls = (dispatch: ShopDispatch, access: OrderAccess): OrderCalls => {
  const { cancelOrder, invoice, order } = ordersApi.endpoints;
  const { cancelFoundOrder, foundInvoice, foundOrder } = foundOrdersApi.endpoints;
  return access === 'own'
    ? { cancelOrder, invoice, readOrder: (id) => refetch(dispatch, order, id) }
    : {
        cancelOrder: cancelFoundOrder,
        invoice: foundInvoice,
        readOrder: async () => {
          const { found } = await refetch(dispatch, foundOrder, undefined);
          if (found === null) throw nothingOpen;
          return found.order;
        },
      };
};

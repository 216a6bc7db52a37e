import { useState } from 'react';
import type { Order } from '../../../contract/orders';
import { optionalPart } from '../../rendering/optional-part';
import { OrderButtons } from './order-buttons';
import { useOrderWork } from './use-order-work';

const CancelOrderDialog = optionalPart(
  () => import(/* webpackChunkName: "cancel-order" */ './cancel-order-dialog').then((m) => m.CancelOrderDialog),
  'shown',
);

/** What can be done with an order. */
export const OrderWork = ({ order }: { order: Order }) => {
  const [isAsking, setAsking] = useState(false);
  const { working, buyAgain, cancel, saveInvoice } = useOrderWork(order);
  return (
    <>
      <OrderButtons
        order={order}
        working={working}
        on={{ again: buyAgain, invoice: saveInvoice, cancel: () => setAsking(true) }}
      />
      {isAsking && order.cancellable && (
        <CancelOrderDialog amount={order.amount} onConfirm={cancel} onClose={() => setAsking(false)} fallback={null} />
      )}
    </>
  );
};

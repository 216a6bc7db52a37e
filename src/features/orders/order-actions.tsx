import { useState } from 'react';
import type { Order } from '../../../contract/orders';
import type { OrderAccess } from '../../flows/orders/order-calls';
import { useLoadError } from '../../components/feedback/use-load-error';
import { lazyComponent } from '../../rendering/lazy-component';
import { OrderButtons } from './order-buttons';
import { orderTitleId } from './order-title';
import { useOrderActions } from './use-order-actions';

const CancelOrderDialog = lazyComponent(() =>
  import(/* webpackChunkName: "order-dialogs" */ './cancel-order-dialog').then((m) => m.CancelOrderDialog),
);

export const OrderActions = ({ order, access }: { order: Order; access: OrderAccess }) => {
  const [isAsking, setAsking] = useState(false);
  const stopAsking = () => {
    setAsking(false);
    // A cancelled order has no Cancel button to which the focus could return.
    if (document.activeElement === document.body) document.getElementById(orderTitleId)?.focus();
  };
  const reportLoadError = useLoadError(stopAsking);
  const { working, buyAgain, cancel, saveInvoice } = useOrderActions(order, access);
  return (
    <>
      <OrderButtons
        order={order}
        access={access}
        working={working}
        on={{ again: buyAgain, invoice: saveInvoice, cancel: () => setAsking(true) }}
      />
      {isAsking && (
        <CancelOrderDialog
          amount={order.amount}
          onConfirm={cancel}
          onClose={stopAsking}
          onLoadError={reportLoadError}
          fallback={null}
        />
      )}
    </>
  );
};

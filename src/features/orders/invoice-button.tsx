import type { Order } from '../../../contract/orders';
import { Button } from '../../components/button';
import { ordersCopy } from '../../copy/orders';
import { useOrderActions } from './use-order-actions';

export const InvoiceButton = ({ order }: { order: Order }) => {
  const { working, saveInvoice } = useOrderActions(order);
  return (
    <Button look="outlined" busy={working === 'saving'} onClick={saveInvoice}>
      {ordersCopy.invoice.action}
    </Button>
  );
};

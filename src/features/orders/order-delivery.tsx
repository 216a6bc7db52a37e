import { deliveryDay } from '../../../contract/days';
import type { Order, OrderStatus } from '../../../contract/orders';
import { deliveryCopy } from '../../copy/delivery';

const undelivered: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped'];

interface OrderDeliveryProps {
  order: Order;
  className: string | undefined;
}

export const OrderDelivery = ({ order: { promisedOn, status }, className }: OrderDeliveryProps) =>
  promisedOn !== undefined &&
  undelivered.includes(status) && <p className={className}>{deliveryCopy.orderBy(deliveryDay(promisedOn))}</p>;

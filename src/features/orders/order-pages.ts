/** In one chunk: both show an order. */
export { FindOrderPage } from './find-order/find-order-page';
export { OrderPage } from './order-page';

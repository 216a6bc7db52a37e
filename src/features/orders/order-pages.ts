/** Both pages are in one chunk, because both show an order. */
export { FindOrderPage } from './find-order/find-order-page';
export { OrderPage } from './order-page';

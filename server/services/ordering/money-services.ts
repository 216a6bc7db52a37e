import type { Dependencies } from '../../dependencies';
import { createBuyAgainService } from './buy-again';
import { createCartService } from '../cart/cart';
import { createCartMergeService } from '../cart/cart-merge';
import { createCheckoutService } from './checkout';
import { createCheckoutReconciliation } from './checkout-reconciliation';
import { createCheckoutSweeper } from './checkout-sweeper';
import { createCouponsService } from './coupons';
import { createInvoicesService } from './invoices';
import { createOrderStatusService } from './order-status';
import { createOrdersService } from './orders';
import { createPaymentEventsService } from './payment-events';
import { createPlaceOrderService } from './place-order';
import { createRefundsService } from './refunds';

export const createMoneyServices = (dependencies: Dependencies) => {
  const placeOrder = createPlaceOrderService(dependencies);
  const refunds = createRefundsService(dependencies);
  const reconciliation = createCheckoutReconciliation(dependencies, placeOrder, refunds);
  const cartMerge = createCartMergeService(dependencies);
  return {
    cart: createCartService(dependencies),
    cartMerge,
    buyAgain: createBuyAgainService(dependencies, cartMerge),
    checkout: createCheckoutService(dependencies, reconciliation),
    coupons: createCouponsService(dependencies),
    orders: createOrdersService(dependencies, reconciliation),
    invoices: createInvoicesService(dependencies),
    orderStatus: createOrderStatusService(dependencies, refunds),
    paymentEvents: createPaymentEventsService(dependencies, reconciliation, refunds),
    checkoutSweeper: createCheckoutSweeper(dependencies, reconciliation, refunds),
  };
};

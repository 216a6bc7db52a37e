import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Checkout, CheckoutBody, CheckoutState } from '../../../contract/checkout';
import { IdParams } from '../../../contract/common';
import { Coupon, CouponParams, GuestCouponBody } from '../../../contract/coupons';
import { routes } from '../../../contract/routes/routes';
import { neverStored } from '../../http/never-stored';
import type { CheckoutService } from '../../services/ordering/checkout';
import type { CouponsService } from '../../services/ordering/coupons';

/** These routes are not in section 7 of the specification. */
export const checkoutRoutes =
  ({ checkout, coupons }: { checkout: CheckoutService; coupons: CouponsService }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', neverStored);
    const onRequest = app.requireShopper;

    /** Responds 404 to the id of another customer's checkout, before the body is validated. */
    const requireOwnCheckout = async (request: FastifyRequest): Promise<void> => {
      const id = (request.body as { checkoutId?: unknown } | undefined)?.checkoutId;
      if (typeof id === 'string') await checkout.requireOwnOrUnused(request.shopper.id, id);
    };

    app.post(
      routes.checkout.path,
      {
        onRequest,
        preValidation: requireOwnCheckout,
        schema: { tags: ['checkout'], body: CheckoutBody, response: { 200: Checkout } },
      },
      async (request) => checkout.start(request.shopper.id, request.body, request.source),
    );

    app.get(
      routes.coupon.path,
      { onRequest, schema: { tags: ['checkout'], params: CouponParams, response: { 200: Coupon } } },
      async (request) => coupons.price(request.shopper.id, request.params.couponCode, request.source),
    );

    app.post(
      routes.guestCoupon.path,
      { schema: { tags: ['checkout'], params: CouponParams, body: GuestCouponBody, response: { 200: Coupon } } },
      async (request) => coupons.priceWithoutSession(request.body.items, request.params.couponCode, request.source),
    );

    app.get(
      routes.checkoutState.path,
      { onRequest, schema: { tags: ['checkout'], params: IdParams, response: { 200: CheckoutState } } },
      async (request) => checkout.state(request.shopper.id, request.params.id),
    );

    app.post(
      routes.cancelCheckout.path,
      { onRequest, schema: { tags: ['checkout'], params: IdParams, response: { 200: CheckoutState } } },
      async (request) => checkout.cancel(request.shopper.id, request.params.id),
    );
  };

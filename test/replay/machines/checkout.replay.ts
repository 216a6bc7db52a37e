import { randomUUID } from 'node:crypto';
import { routes } from '../../../contract/routes/routes';
import type { checkoutMachine } from '../../../machines/checkout';
import { checkoutModel } from '../../models/checkout.model';
import { payInForm } from '../browser/provider-form';
import { createBuyer, type Buyer } from '../buyer';
import { perStage } from '../per-stage';
import { replayModel, type ReplayModel } from '../replay-model';
import type { Stage } from '../stage';

const { keep: keepBuyer, of: buyerOf } = perStage<Stage, Buyer>('the stage has no buyer');

const checkoutCalls = [routes.checkoutState, routes.createOrder, routes.cancelCheckout];

/** The header's cart call must end first, because RTK Query sends no second call while the first is pending. */
const holdNextReading = async ({ network }: Stage): Promise<void> => {
  await network.quiet(routes.cart);
  await network.hold([routes.cart]);
};

/** The page learns only the checkout's id, so it must ask the server for the checkout's state. */
const beginElsewhere = (stage: Stage): Promise<void> =>
  stage.writeInOtherTab({ checkout: buyerOf(stage).recordOf(randomUUID()) });

const forwardFind =
  (prepare: (buyer: Buyer, id: string) => Promise<unknown>, state?: string) =>
  async (stage: Stage): Promise<void> => {
    const { network } = stage;
    const call = await network.arrived(checkoutCalls);
    if (call !== routes.createOrder) await prepare(buyerOf(stage), network.heldFor(call));
    await network.forward(call, state === undefined ? {} : { rewriteResponse: ({ billing }) => ({ state, billing }) });
  };

const beginAndCancel = async (buyer: Buyer, id: string): Promise<void> => {
  await buyer.begin(id);
  await buyer.cancel(id);
};

const forwardUnknownId = async (stage: Stage): Promise<void> => {
  await holdNextReading(stage);
  await stage.network.arrived([routes.checkoutState]);
  await stage.network.forward(routes.checkoutState, { requestedId: randomUUID() });
};

const seeConfirming = async (stage: Stage): Promise<void> => {
  await stage.seeText('Checking your checkout');
  await stage.network.arrived([routes.checkoutState]);
};

const submit = async (stage: Stage): Promise<void> => {
  await buyerOf(stage).typeBilling();
  await stage.press('button', 'Checkout');
};

const goBackToForm = async (stage: Stage): Promise<void> => {
  await holdNextReading(stage);
  await stage.click('button', 'Back to the form');
};

const actors: ReplayModel['actors'] = {
  confirmation: {
    play: {
      'done checkoutId=null state=none': forwardUnknownId,
      'done checkoutId=checkout-1 state=open': forwardFind((buyer, id) => buyer.begin(id)),
      'done checkoutId=checkout-1 state=placed orderId=order-1': forwardFind(async (buyer, id) => buyer.payFor(id)),
      // This response is made up, because the shop refunds only after its own faults or the provider's.
      'done checkoutId=checkout-1 state=refunded': forwardFind((buyer, id) => buyer.begin(id), 'refunded'),
      // The response is rewritten, because a checkout expires only after a quarter of an hour.
      'done checkoutId=checkout-1 state=expired': forwardFind(beginAndCancel, 'expired'),
      'done checkoutId=checkout-1 state=cancelled': forwardFind(beginAndCancel),
    },
  },
  priceCart: {
    play: {
      'done lineCount=0': async (stage) => {
        await buyerOf(stage).emptyCart();
        await stage.network.pass(routes.cart);
      },
      'done lineCount=2': async (stage) => {
        await buyerOf(stage).fillCart();
        await stage.network.pass(routes.cart);
      },
      'failed network': async ({ network }) => {
        await network.arrived([routes.cart]);
        await network.fail(routes.cart, 'connection lost');
        await network.pass(routes.cart);
      },
    },
  },
  holdStock: {
    call: routes.checkout,
    results: {
      done: { prepare: async (stage) => buyerOf(stage).fillCart() },
      'failed cart_changed': { prepare: async (stage) => buyerOf(stage).addToCart() },
      'failed cart_empty': { prepare: async (stage) => buyerOf(stage).emptyCart() },
      // This response is made up, because the server gives it only while a bank decides about a payment.
      'failed checkout_open': {
        refusal: async (stage) => {
          const checkoutId = randomUUID();
          await buyerOf(stage).begin(checkoutId);
          return { code: 'checkout_open', details: { checkoutId, state: 'paying' } };
        },
      },
      'failed payment_unavailable': { refusal: async () => ({ code: 'payment_unavailable' }) },
    },
    tooManyRequests: 'failed rate_limited',
  },
  payment: {
    play: {
      'done outcome=succeeded': payInForm(),
      // The test responds instead of the provider, because nothing may be charged before the bank has decided.
      'done outcome=processing': payInForm((charge) =>
        charge.fulfill({ json: { object: 'payment_intent', status: 'processing', next_action: null } }),
      ),
      'done outcome=abandoned': (stage) => stage.click('button', 'Close', 'Payment'),
      'done outcome=unknown': payInForm((charge) => charge.abort('connectionfailed')),
    },
  },
};

const neverRejects = 'it retries until the server responds, and never rejects';

export const checkoutReplay = replayModel<typeof checkoutMachine>({
  model: checkoutModel,
  open: async (stage) => {
    const buyer = await createBuyer(stage);
    keepBuyer(stage, buyer);
    await stage.network.hold(checkoutCalls);
    await stage.store({ checkout: buyer.recordOf(randomUUID()) });
    await stage.goto('/cart');
  },
  events: {
    'checkout.opened': async (stage) => {
      await buyerOf(stage).fillCart();
      await beginElsewhere(stage);
      await stage.goto('/checkout');
    },
    'billing.submitted': submit,
    'changes.accepted': (stage) => stage.press('button', 'Accept and continue'),
    'changes.declined': goBackToForm,
    'other.resumed': (stage) => stage.press('button', 'Continue here'),
    'checkout.restarted': goBackToForm,
    'checkout.endedElsewhere': (stage) => stage.writeInOtherTab({ checkout: null }),
    'check.requested': async (stage) => {
      await beginElsewhere(stage);
      await stage.press('button', 'Try again');
    },
  },
  actors,
  states: {
    opened: ({ see }) => see('banner'),
    confirming: seeConfirming,
    confirmingHold: seeConfirming,
    sorting: async () => undefined,
    pricing: async (stage) => {
      await stage.network.arrived([routes.cart]);
      await stage.see('heading', 'YOUR ORDER');
    },
    failed: async ({ see }) => {
      await see('alert');
      await see('button', 'Try again');
    },
    empty: ({ see }) => see('heading', 'Your Cart is currently empty'),
    filling: async ({ see }) => {
      await see('heading', 'Billing details');
      await see('button', 'Checkout');
    },
    holding: ({ seeBusy }) => seeBusy('Holding your parts…'),
    changed: ({ see }) => see('heading', 'Something has changed'),
    blocked: ({ see }) => see('heading', 'Checkout is open in another tab'),
    paying: ({ see }) => see('dialog', 'Payment'),
    placing: async (stage) => {
      await stage.seeText('Your payment is through. Placing your order');
      await stage.network.arrived([routes.createOrder]);
    },
    cancelling: async (stage) => {
      await stage.seeText('Cancelling payment');
      await stage.network.arrived([routes.cancelCheckout]);
    },
    cancelled: ({ see }) => see('status', undefined, 'The payment was cancelled. Nothing was charged'),
    expired: ({ see }) => see('status', undefined, 'The time to pay ran out. Nothing was charged'),
    refunded: ({ see }) => see('heading', 'Your payment is being returned'),
    placed: async ({ at, see }) => {
      await at('/checkout');
      await see('heading', 'Your order is placed. Thank you!');
    },
    left: async ({ at, see }) => {
      await at('/orders');
      await see('heading', 'Orders');
    },
  },
  // In this state, the checkout is not open yet: the replay is still on the cart page.
  unseen: ['opened'],
  notOnThePage: {
    'checkout.confirming | xstate.error.actor.confirmation | 1': neverRejects,
    'checkout.confirmingHold | xstate.error.actor.confirmation | 1': neverRejects,
    'checkout.placing | xstate.error.actor.confirmation | 1': neverRejects,
    'checkout.cancelling | xstate.error.actor.confirmation | 1': neverRejects,
    'checkout.paying | xstate.error.actor.payment | 1':
      'the dialog ends in one of its four outcomes, and rejects never',
  },
  avoid: ({ from, label }) => {
    const state = / state=(\w+)/.exec(label)?.[1];
    if (!label.startsWith('confirmation: ') || state === undefined) return false;
    if (from.leaves.includes('checkout.placing')) return state !== 'placed';
    if (from.leaves.includes('checkout.cancelling')) return !['placed', 'cancelled'].includes(state);
    const { checkoutId } = from.snapshot.context as { checkoutId: string | null };
    // The page does not show a checkout that had already expired or been cancelled when the page was opened.
    return checkoutId === null && (state === 'expired' || state === 'cancelled');
  },
});

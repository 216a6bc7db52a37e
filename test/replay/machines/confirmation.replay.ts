import { randomUUID } from 'node:crypto';
import { routes } from '../../../contract/routes/routes';
import type { CheckoutRequest } from '../../../machines/checkout-status';
import type { confirmationMachine } from '../../../machines/confirmation';
import { confirmationModel } from '../../models/confirmation.model';
import { createBuyer, type Buyer } from '../buyer';
import { providerFormReason, payInForm } from '../browser/provider-form';
import { perStage } from '../per-stage';
import { perform } from '../perform';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

interface Visit {
  buyer: Buyer;
  checkoutId: string;
  /** True after the payment, when the provider's notification may place the order at any time. */
  isPaid: boolean;
}

const { keep: keepVisit, of: visitOf } = perStage<Stage, Visit>('the stage has no buyer');

const openDialog = async (stage: Stage, buyer: Buyer): Promise<void> => {
  await stage.goto('/checkout');
  await buyer.typeBilling();
  await stage.press('button', 'Checkout');
  await stage.see('dialog', 'Payment');
};

const open = async (stage: Stage, input: unknown): Promise<void> => {
  const { step } = input as CheckoutRequest;
  const checkoutId = randomUUID();
  const buyer = await createBuyer(stage);
  keepVisit(stage, { buyer, checkoutId, isPaid: step === 'place' });
  if (step === 'find') {
    await buyer.begin(checkoutId);
    await stage.store({ checkout: buyer.recordOf(checkoutId) });
    return stage.goto('/checkout');
  }
  await openDialog(stage, buyer);
  if (step === 'cancel') return stage.click('button', 'Close', 'Payment');
  return perform(payInForm(), stage);
};

const heldNoMore = (checkout: Record<string, unknown>) => ({ ...checkout, expiresAt: new Date(0).toISOString() });

export const confirmationReplay = replayModel<typeof confirmationMachine>({
  model: confirmationModel,
  inputsInBrowser: { 1: providerFormReason },
  open,
  events: { 'check.requested': (stage) => stage.press('button', 'Check now') },
  actors: {
    findCheckout: {
      call: routes.checkoutState,
      results: {
        'done state=open payable={paymentId=pi_1 amount=89900 clientSecret=pi_1_secret_2 holdMs=900000}': {},
        'done state=open payable={paymentId=pi_1 amount=89900 clientSecret=pi_1_secret_2 holdMs=0}': {
          rewriteResponse: heldNoMore,
        },
        'done state=processing': { rewriteResponse: ({ billing }) => ({ billing, state: 'processing' }) },
        'done state=placed orderId=order-1': {
          prepare: async (stage) => {
            const visit = visitOf(stage);
            visit.isPaid = true;
            await visit.buyer.payFor(visit.checkoutId);
          },
        },
        'failed checkout_not_found': { requestedId: randomUUID() },
      },
    },
    placeOrder: { call: routes.createOrder, results: { done: {} }, tooManyRequests: 'failed order_refunded' },
    cancelCheckout: {
      call: routes.cancelCheckout,
      results: {
        'done state=cancelled': {},
        'done state=processing': { rewriteResponse: ({ billing }) => ({ billing, state: 'processing' }) },
        'failed payment_unavailable': { refusal: async () => ({ code: 'payment_unavailable' }) },
      },
      tooManyRequests: 'failed checkout_not_found',
    },
  },
  states: {
    choosing: async () => undefined,
    finding: ({ seeText }) => seeText(/Checking your checkout|We are checking your payment|We keep asking the shop/),
    placing: ({ seeText }) => seeText('Your payment is through. Placing your order'),
    cancelling: ({ seeText }) => seeText('Cancelling payment'),
    undecided: ({ seeText }) => seeText('Your bank has not decided yet'),
    uncertain: async ({ see }) => {
      await see('heading', 'We lost the connection at a delicate moment');
      await see('button', 'Check now');
    },
    known: (stage) =>
      stage.seeText(
        visitOf(stage).isPaid
          ? /Your order is placed|Billing details|Your Cart is currently empty/
          : /Your order is placed|Billing details/,
      ),
  },
  avoid: ({ from, label }) =>
    // Only input 0 (`step: 'find'`) leaves the checkout open. With the other inputs, the test cannot pay for it.
    (label.startsWith('findCheckout: done state=placed') && from.inputIndex !== 0) ||
    // With input 1 (`step: 'place'`), the provider's notification may have placed the order, so it is no longer open.
    (label.includes('holdMs=0') && from.inputIndex === 1),
});

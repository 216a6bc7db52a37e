import { randomUUID } from 'node:crypto';
import { routes } from '../../../contract/routes';
import type { CheckoutQuestion, confirmationMachine } from '../../../machines/confirmation';
import { confirmationModel } from '../../models/confirmation.model';
import { becomeBuyer, type Buyer } from '../buyer';
import { formIsTheProviders, payInForm } from '../browser/provider-form';
import { keptByStage } from '../kept-by-stage';
import { perform } from '../perform';
import { replayModel } from '../replay-model';
import type { Stage } from '../stage';

interface Visit {
  buyer: Buyer;
  checkoutId: string;
}

const { keep: keepVisit, of: visitOf } = keptByStage<Stage, Visit>('nobody is at the checkout');

/** To the open payment dialog, by the form. */
const openDialog = async (stage: Stage, buyer: Buyer): Promise<void> => {
  await stage.goto('/checkout');
  await buyer.typeBilling();
  await stage.press('button', 'Checkout');
  await stage.see('dialog', 'Payment');
};

const open = async (stage: Stage, input: unknown): Promise<void> => {
  const { step } = input as CheckoutQuestion;
  const checkoutId = randomUUID();
  const buyer = await becomeBuyer(stage);
  keepVisit(stage, { buyer, checkoutId });
  if (step === 'find') {
    await buyer.begin(checkoutId);
    await stage.store({ checkout: buyer.recordOf(checkoutId) });
    return stage.goto('/checkout');
  }
  await openDialog(stage, buyer);
  if (step === 'cancel') return stage.click('button', 'Close', 'Payment');
  return perform(payInForm(), stage);
};

const heldNoMore = (answer: Record<string, unknown>) => ({ ...answer, expiresAt: new Date(0).toISOString() });

export const confirmationReplay = replayModel<typeof confirmationMachine>({
  model: confirmationModel,
  inputsInBrowser: { 1: formIsTheProviders },
  open,
  events: { 'check.requested': (stage) => stage.press('button', 'Check now') },
  actors: {
    findCheckout: {
      call: routes.checkoutState,
      answers: {
        'done state=open payable={paymentId=pi_1 amount=89900 products=[{productId=nema17 quantity=1}] clientSecret=pi_1_secret_2 holdMs=900000}':
          {},
        'done state=open payable={paymentId=pi_1 amount=89900 products=[{productId=nema17 quantity=1}] clientSecret=pi_1_secret_2 holdMs=0}':
          {
            reword: heldNoMore,
          },
        'done state=processing': { reword: ({ billing }) => ({ billing, state: 'processing' }) },
        'done state=placed orderId=order-1': {
          prepare: async (stage) => {
            const { buyer, checkoutId } = visitOf(stage);
            await buyer.payFor(checkoutId);
          },
        },
        'failed checkout_not_found': { askFor: randomUUID() },
      },
    },
    placeOrder: { call: routes.createOrder, answers: { done: {} }, tooMany: 'failed order_refunded' },
    cancelCheckout: {
      call: routes.cancelCheckout,
      answers: {
        'done state=cancelled': {},
        'done state=processing': { reword: ({ billing }) => ({ billing, state: 'processing' }) },
        'failed payment_unavailable': { refusal: async () => ({ code: 'payment_unavailable' }) },
      },
      tooMany: 'failed checkout_not_found',
    },
  },
  states: {
    choosing: async () => undefined,
    finding: ({ seeText }) => seeText('Asking where your checkout stands'),
    placing: ({ seeText }) => seeText('Your payment is through. Placing your order'),
    cancelling: ({ seeText }) => seeText('Calling the payment off'),
    undecided: ({ seeText }) => seeText('Your bank has not decided yet'),
    uncertain: async ({ see }) => {
      await see('heading', 'We lost the connection at a delicate moment');
      await see('button', 'Check now');
    },
    known: ({ seeText }) => seeText(/Your order is placed|Billing details/),
  },
  avoid: ({ from, label }) =>
    // What was paid from this very page, or called off, has no checkout of the test's own to be paid for.
    label.startsWith('findCheckout: done state=placed') && from.inputIndex !== 0,
});

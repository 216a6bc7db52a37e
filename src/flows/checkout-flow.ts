import { fromPromise, type ActorRefFrom, type PromiseActorLogic, type SnapshotFrom } from 'xstate';
import type { Billing, Checkout, CheckoutLine, CheckoutState, SeenLine } from '../../contract/checkout';
import { toRupees } from '../../contract/money';
import { checkoutMachine } from '../../machines/checkout';
import type { paymentMachine } from '../../machines/payment';
import { api } from '../api/api';
import { checkoutApi } from '../api/checkout';
import { checkoutCopy } from '../copy/checkout';
import { forgetCheckout, readCheckoutId, rememberCheckout } from '../store/checkout-record';
import type { FlowTools } from './flow-tools';
import { call } from './call-endpoint';
import { paymentFlow } from './payment-flow';
import type { PaymentProvider } from './payment-provider';

interface Payable {
  paymentId: string;
  clientSecret: string;
  amount: number;
  holdMs: number;
}

interface Standing {
  checkoutId: string | null;
  state: CheckoutState['state'] | 'none';
  payable?: Payable;
  orderId?: string;
}

type PaymentStub = PromiseActorLogic<
  { outcome: 'succeeded' | 'processing' | 'abandoned' | 'unknown' },
  { clientSecret: string }
>;

/** The payment machine takes the place of the promise that the checkout machine declares: same input, same output. */
const paymentActor = (provider: PaymentProvider) => paymentFlow(provider) as unknown as PaymentStub;

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

/** The states of the checkout. */
export type CheckoutStep = SnapshotFrom<typeof checkoutMachine>['value'];

/** The running payment of a checkout, as the actor it really is; see `paymentActor`. */
export const paymentOf = (checkout: CheckoutActor) =>
  checkout.getSnapshot().children['payment'] as unknown as ActorRefFrom<typeof paymentMachine> | undefined;

const payableOf = ({ paymentId, clientSecret, amount, expiresAt }: Partial<Checkout>): Payable | undefined =>
  paymentId !== undefined && clientSecret !== undefined && amount !== undefined && expiresAt !== undefined
    ? { paymentId, clientSecret, amount, holdMs: Date.parse(expiresAt) - Date.now() }
    : undefined;

const standingOf = (checkoutId: string, answer: CheckoutState): Standing => ({
  checkoutId,
  state: answer.state,
  payable: payableOf(answer),
  orderId: answer.orderId,
});

/** The checkout of one signed-in customer. */
export const checkoutFlow = (
  { dispatch, navigate, sayDone }: FlowTools,
  userId: string,
  provider: PaymentProvider,
): typeof checkoutMachine => {
  /** What is being paid, as the server said it last: the order names it once more. */
  let priced: { amount: number; lines: readonly CheckoutLine[] } = { amount: 0, lines: [] };
  const notePriced = ({ amount, lines }: CheckoutState | Checkout) => {
    if (amount !== undefined && lines !== undefined) priced = { amount, lines };
  };

  return checkoutMachine.provide({
    actors: {
      findCheckout: fromPromise<Standing, { checkoutId: string | null }>(async ({ input, signal }) => {
        const checkoutId = input.checkoutId ?? readCheckoutId(userId);
        if (checkoutId === null) return { checkoutId: null, state: 'none' };
        const answer = await call(dispatch, checkoutApi.endpoints.checkoutState, checkoutId, signal);
        notePriced(answer);
        const isOver = answer.state === 'cancelled' || answer.state === 'expired';
        // Only a checkout that ended before the shopper's eyes is worth telling of.
        if (isOver && input.checkoutId === null) {
          forgetCheckout();
          return { checkoutId: null, state: 'none' };
        }
        return standingOf(checkoutId, answer);
      }),

      holdStock: fromPromise<
        Standing & { payable: Payable },
        { billing: Billing; seen: SeenLine[]; checkoutId: string | null }
      >(async ({ input, signal }) => {
        const checkoutId = input.checkoutId ?? crypto.randomUUID();
        // Before the call: if its answer is lost, the id still leads to what it did.
        rememberCheckout(userId, checkoutId);
        const { billing, seen } = input;
        const answer = await call(dispatch, checkoutApi.endpoints.checkout, { checkoutId, billing, seen }, signal);
        notePriced(answer);
        const { paymentId, clientSecret, amount, expiresAt } = answer;
        const holdMs = Date.parse(expiresAt) - Date.now();
        return { checkoutId, state: 'open', payable: { paymentId, clientSecret, amount, holdMs } };
      }),

      payment: paymentActor(provider),

      placeOrder: fromPromise<{ orderId: string }, { checkoutId: string; paymentId: string }>(
        async ({ input, signal }) => {
          const order = await call(
            dispatch,
            checkoutApi.endpoints.createOrder,
            {
              paymentId: input.paymentId,
              amount: toRupees(priced.amount),
              userid: userId,
              products: priced.lines.map(({ productId, quantity }) => ({ productId, quantity })),
            },
            signal,
          );
          return { orderId: order.id };
        },
      ),

      cancelCheckout: fromPromise<Standing, { checkoutId: string }>(async ({ input, signal }) =>
        standingOf(
          input.checkoutId,
          await call(dispatch, checkoutApi.endpoints.cancelCheckout, input.checkoutId, signal),
        ),
      ),
    },
    actions: {
      dropRecord: forgetCheckout,
      refreshCart: () => void dispatch(api.util.invalidateTags(['Cart'])),
      sayPlaced: () => sayDone(checkoutCopy.placed),
      goToOrders: () => navigate('/orders', { replace: true }),
    },
  });
};

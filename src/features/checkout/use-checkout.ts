import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { CartItem } from '../../../contract/cart';
import type { Billing, CartChange, SeenLine } from '../../../contract/checkout';
import type { FlowFailure } from '../../../machines/flow-failure';
import { failureText } from '../../copy/failures';
import { checkoutFlow, type CheckoutActor, type CheckoutStep } from '../../flows/checkout/checkout-flow';
import { useFlowTools } from '../../flows/flow-tools';
import { paymentProvider, type PaymentProvider } from '../../flows/checkout/payment-provider';
import { useCustomerCart } from '../../flows/cart/use-customer-cart';
import { useFlowActor } from '../../flows/use-flow';
import { billingForgotten, billingRemembered } from '../../state/billing-record';
import { checkoutRemembered } from '../../state/checkout-record';
import { listen } from '../../state/listen';
import type { SessionUser } from '../../state/session';
import { storedStateChangedElsewhere } from '../../state/stored-slices';
import type { BillingValues } from './billing-form';

const changesIn = (failure: FlowFailure | null): readonly CartChange[] =>
  (failure?.details as { changes?: readonly CartChange[] } | undefined)?.changes ?? [];

const otherCheckoutIn = (failure: FlowFailure | null): string | null =>
  (failure?.details as { checkoutId?: string } | undefined)?.checkoutId ?? null;

/** The lines as they stand after the shown changes: what the shopper accepts by going on. */
const acceptedLines = (lines: readonly SeenLine[], changes: readonly CartChange[]): SeenLine[] =>
  lines.flatMap((line) => {
    const own = changes.filter(({ itemId }) => itemId === line.itemId);
    if (own.some(({ kind }) => kind === 'gone' || kind === 'removed')) return [];
    const now = (kind: CartChange['kind']) => own.find((change) => change.kind === kind)?.now;
    const quantity = now('stock') ?? now('quantity') ?? line.quantity;
    return [{ ...line, price: now('price') ?? line.price, quantity }];
  });

export interface CheckoutView {
  /** The state of the flow. */
  step: CheckoutStep;
  actor: CheckoutActor;
  provider: PaymentProvider;
  /** What can be paid now: `amount` in paise, `holdMs` counted from the server's answer. */
  payable: { clientSecret: string; amount: number; holdMs: number } | null;
  /** The cart's lines; undefined as long as nobody knows. */
  lines: readonly CartItem[] | undefined;
  /** Whole rupees. */
  total: number;
  failure: string | null;
  /** Why the page cannot go on; to be asked again by `check`. */
  error: FlowFailure | null;
  /** Where the checkout under way is delivered: as sent from here, or as the server knows it from an earlier page. */
  billing: Billing | null;
  /** The billing details this device was asked to remember. */
  remembered: Billing | null;
  /** What is to be paid once the changes are accepted, in whole rupees. */
  acceptedTotal: number;
  /** What differs from the screen the shopper paid from. */
  changes: readonly CartChange[];
  submit(values: BillingValues): void;
  acceptChanges(): void;
  declineChanges(): void;
  resumeOther(): void;
  restart(): void;
  check(): void;
}

/** The checkout of a signed-in customer as its page needs it. */
export const useCheckout = ({ userId }: SessionUser): CheckoutView => {
  const tools = useFlowTools();
  const [provider] = useState(() => paymentProvider(tools.dispatch));
  const [billing, setBilling] = useState<Billing | null>(null);
  const [flow] = useState(() => checkoutFlow(tools, { userId, provider, noteBilling: setBilling }));
  const actor: CheckoutActor = useFlowActor(flow);
  const cart = useCustomerCart(userId);
  const step = useSelector(actor, (snapshot) => snapshot.value);
  const { failure, payable } = useSelector(actor, (snapshot) => snapshot.context);
  const [remembered] = useState(() => {
    const record = tools.getState().billingRecord;
    return record?.userId === userId ? record.billing : null;
  });

  useEffect(() => {
    let isHere = true;
    // React's strict mode mounts twice: the end of a question asked the first time would be taken for a lost answer.
    queueMicrotask(() => {
      if (isHere) actor.send({ type: 'checkout.opened' });
    });
    return () => {
      isHere = false;
    };
  }, [actor]);
  // Another tab has paid or called off what is being paid here: the server knows which.
  useEffect(
    () =>
      tools.dispatch(
        listen({
          predicate: (action, state, before) =>
            storedStateChangedElsewhere.match(action) && state.checkoutRecord !== before.checkoutRecord,
          effect: () => actor.send({ type: 'checkout.endedElsewhere' }),
        }),
      ),
    [actor, tools],
  );

  const lines = cart.items;
  const seen = (lines ?? []).map(({ id, price, quantity }) => ({ itemId: id, price, quantity }));

  const changes = changesIn(failure);
  const accepted = acceptedLines(seen, changes);

  return {
    step,
    actor,
    provider,
    payable,
    lines,
    total: (lines ?? []).reduce((sum, line) => sum + line.subTotal, 0),
    failure: failure === null ? null : failureText(failure),
    error: failure,
    billing,
    remembered,
    acceptedTotal: accepted.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    changes,
    submit: ({ isRemembered, ...values }: BillingValues) => {
      tools.dispatch(isRemembered ? billingRemembered({ userId, billing: values }) : billingForgotten());
      setBilling(values);
      actor.send({ type: 'billing.submitted', billing: values, seen });
    },
    acceptChanges: () => {
      if (billing === null) return;
      actor.send({ type: 'changes.accepted', billing, seen: accepted });
    },
    declineChanges: () => actor.send({ type: 'changes.declined' }),
    resumeOther: () => {
      const checkoutId = otherCheckoutIn(failure);
      if (checkoutId === null) return;
      tools.dispatch(checkoutRemembered({ userId, checkoutId }));
      actor.send({ type: 'other.resumed', checkoutId });
    },
    restart: () => actor.send({ type: 'checkout.restarted' }),
    check: () => actor.send({ type: 'check.requested' }),
  };
};

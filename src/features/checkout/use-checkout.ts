import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Billing, CheckoutChange, SeenLine } from '../../../contract/checkout';
import { checkoutChangeKinds } from '../../../contract/checkout-fields';
import { useCustomerCart } from '../../api/use-customer-cart';
import { useCoupon } from '../../components/coupon/use-coupon';
import { checkoutFlow, type CheckoutActor, type CheckoutStep } from '../../flows/checkout/checkout-flow';
import { useFlowContext } from '../../flows/flow-context';
import { paymentProvider } from '../../flows/checkout/payment-provider';
import { useFlowActor } from '../../flows/use-flow';
import { listenTo } from '../../lib/listen-to';
import { listOf, number, shape, text } from '../../lib/readers';
import { checkoutRemembered } from '../../state/checkout-record';
import { listen } from '../../state/listen';
import type { FlowFailure } from '../../../machines/flow-failure';
import type { SessionUser } from '../../state/session';
import { storedStateChangedElsewhere } from '../../state/stored-slices';
import { billingDraft } from '../../storage/billing-draft';
import { keptBilling } from '../../storage/kept-billing';
import { amountToPay } from '../../lib/amount-to-pay';
import type { BillingValues } from './billing-values';
import { useSaveAddress } from './use-saved-addresses';

/** Reads the `details` of a `cart_changed` failure. */
const readChanges = shape<{ changes: CheckoutChange[] }>({
  changes: listOf(
    shape<CheckoutChange>({
      itemId: text,
      productTitle: text,
      kind: (value) => checkoutChangeKinds.find((kind) => kind === value),
      before: number,
      now: number,
    }),
  ),
});

/** The order empties the cart, so the coupon check must stop in these steps. */
const isOrdering = (step: CheckoutStep): boolean => step === 'placing' || step === 'placed' || step === 'left';

const couponAddress = (code: string): string => `/checkout?${new URLSearchParams({ coupon: code })}`;

/** Reads the `details` of a `checkout_open` failure. */
const readOther = shape<{ checkoutId: string }>({ checkoutId: text });

const acceptedLines = (lines: readonly SeenLine[], changes: readonly CheckoutChange[]): SeenLine[] =>
  lines.flatMap((line) => {
    const own = changes.filter(({ itemId }) => itemId === line.itemId);
    if (own.some(({ kind }) => kind === 'gone' || kind === 'removed')) return [];
    const now = (kind: CheckoutChange['kind']) => own.find((change) => change.kind === kind)?.now;
    const quantity = now('stock') ?? now('quantity') ?? line.quantity;
    return [{ ...line, price: now('price') ?? line.price, quantity }];
  });

export const useCheckout = ({ userId }: SessionUser) => {
  const flowContext = useFlowContext();
  const [provider] = useState(() => paymentProvider(flowContext.dispatch));
  const [billing, setBilling] = useState<Billing | null>(null);
  const [flow] = useState(() =>
    checkoutFlow(flowContext, {
      userId,
      provider,
      onFound: (found) => {
        setBilling(found.billing);
        // The bank and some links return to the checkout without the coupon in the URL.
        if (found.couponCode !== undefined) flowContext.navigate(couponAddress(found.couponCode), { replace: true });
      },
    }),
  );
  const actor: CheckoutActor = useFlowActor(flow);
  const saveAddress = useSaveAddress();
  const cart = useCustomerCart(userId);
  const step = useSelector(actor, (snapshot) => snapshot.value);
  const coupon = useCoupon({
    userId,
    cartVersion: isOrdering(step) ? undefined : cart.version,
    isOpen: step === 'filling',
  });
  useEffect(() => {
    if (step === 'placed') billingDraft.forget();
  }, [step]);
  const { failure, payable } = useSelector(actor, (snapshot) => snapshot.context);
  const [failureBeforeReconnect, setFailureBeforeReconnect] = useState<FlowFailure | null>(null);
  useEffect(() => listenTo('online', () => setFailureBeforeReconnect(actor.getSnapshot().context.failure)), [actor]);
  const isOutdated = failure?.code === 'network' && failure === failureBeforeReconnect;
  const [remembered] = useState(() => keptBilling.read(userId));

  useEffect(() => {
    let isMounted = true;
    // StrictMode mounts twice. Because of the microtask, only the second mount sends the event. Otherwise the first
    // mount's request would be aborted, and would count as a lost response.
    queueMicrotask(() => {
      if (isMounted) actor.send({ type: 'checkout.opened' });
    });
    return () => {
      isMounted = false;
    };
  }, [actor]);
  // If another tab changes the stored record, it may have finished or cancelled this checkout, so the flow asks the
  // server for the status. A record of another user is ignored, because the sign-in of that user remounts the checkout.
  useEffect(
    () =>
      flowContext.dispatch(
        listen({
          predicate: (action, { checkoutRecord }, before) =>
            storedStateChangedElsewhere.match(action) &&
            checkoutRecord !== before.checkoutRecord &&
            (checkoutRecord === null || checkoutRecord.userId === userId),
          effect: () => actor.send({ type: 'checkout.endedElsewhere' }),
        }),
      ),
    [actor, flowContext, userId],
  );

  const lines = cart.items;
  const seen = (lines ?? []).map(({ id, price, quantity }) => ({ itemId: id, price, quantity }));

  const changes = readChanges(failure?.details)?.changes ?? [];
  const accepted = acceptedLines(seen, changes);

  return {
    step,
    actor,
    provider,
    /** `amount` is in paise; `holdMs` counts from the server's response. */
    payable,
    /** Undefined while loading. */
    lines,
    coupon,
    /** In rupees, without the coupon. */
    total: (lines ?? []).reduce((sum, line) => sum + line.subTotal, 0),
    /** The form shows this failure. A connection failure is hidden once the browser is online again. */
    failure: isOutdated ? null : failure,
    /** The step `failed` shows this failure. A button in this step calls `check`. */
    error: failure,
    /** Billing details of the checkout that this page found or started; null without one. */
    billing,
    remembered,
    /** The total in rupees with all changes accepted, less the coupon's discount. */
    acceptedTotal: amountToPay(
      accepted.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      coupon.coupon,
    ),
    changes,
    submit: ({ isRemembered, isAddressSaved = false, isForCompany: _, ...values }: BillingValues) => {
      if (isAddressSaved) void saveAddress(values);
      if (isRemembered) keptBilling.keep(userId, values);
      else keptBilling.forget(userId);
      setBilling(values);
      actor.send({ type: 'billing.submitted', billing: values, seen, coupon: coupon.coupon });
    },
    acceptChanges: () => {
      if (billing === null) return;
      actor.send({ type: 'changes.accepted', billing, seen: accepted, coupon: coupon.coupon });
    },
    declineChanges: () => actor.send({ type: 'changes.declined' }),
    resumeOther: () => {
      const other = readOther(failure?.details);
      if (other === undefined) return;
      flowContext.dispatch(checkoutRemembered({ userId, checkoutId: other.checkoutId }));
      actor.send({ type: 'other.resumed', checkoutId: other.checkoutId });
    },
    restart: () => actor.send({ type: 'checkout.restarted' }),
    check: () => actor.send({ type: 'check.requested' }),
  };
};

export type CheckoutView = ReturnType<typeof useCheckout>;

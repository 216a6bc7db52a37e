import { useState, type ReactElement } from 'react';
import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { Icon } from '../../components/icon';
import { LoadFailure } from '../../components/feedback/load-failure';
import { cartCopy } from '../../copy/cart';
import { checkoutCopy } from '../../copy/checkout';
import type { CheckoutStep } from '../../flows/checkout/checkout-flow';
import type { SessionUser } from '../../state/session';
import { BillingForm } from './billing-form';
import styles from './checkout-page.module.css';
import { BlockedPanel, ChangedPanel, RefundedPanel } from './checkout-panels';
import { ConfirmationPanel } from './confirmation-panel';
import { OrderSummary } from './order-summary';
import { PaymentDialog } from './payment-dialog';
import { useFocusWhen } from './use-focus-when';
import { useCheckout, type CheckoutView } from './use-checkout';

/** What a state of the flow shows in place of the form; null where the form stays. Every state must be named here. */
const panelOf = (step: CheckoutStep, checkout: CheckoutView): ReactElement | null => {
  switch (step) {
    case 'pricing':
    case 'filling':
    case 'holding':
    case 'paying':
    case 'cancelled':
    case 'expired':
      return null;
    case 'opened':
    case 'confirming':
    case 'sorting':
    case 'placing':
    case 'cancelling':
      return <ConfirmationPanel checkout={checkout} />;
    case 'failed':
      return <LoadFailure error={checkout.error} onRetry={checkout.check} />;
    case 'changed':
      return <ChangedPanel checkout={checkout} />;
    case 'blocked':
      return <BlockedPanel checkout={checkout} />;
    case 'refunded':
      return <RefundedPanel checkout={checkout} />;
    case 'empty':
      return <EmptyCart />;
    case 'placed':
    case 'left':
      return (
        <EmptyState
          title={checkoutCopy.placed}
          text={checkoutCopy.placedText}
          drawing={<Icon name="check" size={96} />}
        />
      );
  }
};

const EmptyCart = () => (
  <EmptyState
    title={cartCopy.empty}
    text={cartCopy.emptyText}
    drawing={<Icon name="cart" size={96} />}
    action={<ButtonLink to="/">{cartCopy.continueShopping}</ButtonLink>}
  />
);

const noticeOf = (step: CheckoutStep): string | null => {
  if (step === 'cancelled') return checkoutCopy.cancelled;
  return step === 'expired' ? checkoutCopy.expired : null;
};

export const Checkout = ({ user }: { user: SessionUser }) => {
  const checkout = useCheckout(user);
  const { step, lines } = checkout;
  const panel = panelOf(step, checkout);
  const notice = noticeOf(step);
  const place = useFocusWhen(panel !== null);
  // Made when it is first shown: by then it is known what an earlier page has sent.
  const [isFormMade, setFormMade] = useState(false);
  if (panel === null && !isFormMade) setFormMade(true);
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.panel}>
        {panel}
      </div>
      {/* Hidden, not taken away: what was typed outlives every detour. */}
      <div className={styles.columns} hidden={panel !== null}>
        <div>
          {notice !== null && (
            <p className={styles.notice} role="status">
              {notice}
            </p>
          )}
          {isFormMade && (
            <BillingForm
              user={user}
              begun={checkout.billing}
              remembered={checkout.remembered}
              failure={checkout.failure}
              onSubmit={checkout.submit}
            />
          )}
        </div>
        <OrderSummary
          lines={step === 'pricing' ? undefined : lines}
          total={checkout.total}
          isBusy={step === 'holding'}
        />
      </div>
      {step === 'paying' && <PaymentDialog checkout={checkout} />}
    </>
  );
};

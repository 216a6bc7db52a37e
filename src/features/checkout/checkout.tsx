import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { CouponField } from '../../components/coupon/coupon-field';
import { EmptyCart } from '../../components/feedback/empty-cart';
import { EmptyState } from '../../components/feedback/empty-state';
import { Icon } from '../../components/icon';
import { LoadFailure } from '../../components/feedback/load-failure';
import { checkoutCopy } from '../../copy/checkout';
import type { CheckoutStep } from '../../flows/checkout/checkout-flow';
import { useKeptFocus } from '../../hooks/use-kept-focus';
import { useMediaQuery } from '../../hooks/use-media-query';
import type { SessionUser } from '../../state/session';
import { BillingForm, billingTitleId } from './billing-form';
import styles from './checkout-page.module.css';
import { BlockedPanel, ChangedPanel, RefundedPanel } from './checkout-panels';
import { ConfirmationPanel } from './confirmation-panel';
import { FoldedSummary } from './folded-summary';
import { OrderSummary } from './order-summary';
import { PaymentDialog } from './payment-dialog';
import { useCheckout, type CheckoutView } from './use-checkout';

/** Returns null while the form is visible. */
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
    case 'confirmingHold':
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
      return <EmptyState title={checkoutCopy.placed} text={checkoutCopy.placedText} sign={<Icon name="check" />} />;
  }
};

const noticeOf = (step: CheckoutStep): string | null => {
  if (step === 'cancelled') return checkoutCopy.cancelled;
  return step === 'expired' ? checkoutCopy.expired : null;
};

/**
 * Focuses the panel when it replaces the form. If the focused button disappears with its panel, focuses the next panel,
 * or the form's title if the form is next.
 */
const useFocusOfPanel = (isShown: boolean): RefObject<HTMLDivElement | null> => {
  const container = useRef<HTMLDivElement>(null);
  const wasHidden = useRef(false);
  useKeptFocus(container, (frame) => (frame.hasChildNodes() ? frame : document.getElementById(billingTitleId)));
  useEffect(() => {
    if (isShown && wasHidden.current) container.current?.focus();
    wasHidden.current = !isShown;
  }, [isShown]);
  return container;
};

export const Checkout = ({ user }: { user: SessionUser }) => {
  const checkout = useCheckout(user);
  const { step, lines, coupon } = checkout;
  const isNarrow = useMediaQuery('(width < 992px)') === true;
  const order = { lines: step === 'pricing' ? undefined : lines, total: checkout.total, coupon: coupon.coupon };
  const panel = panelOf(step, checkout);
  const notice = noticeOf(step);
  const container = useFocusOfPanel(panel !== null);
  // The form is mounted only when it is first shown, because a running checkout's details become its initial values.
  const [isFormMade, setFormMade] = useState(false);
  if (panel === null && !isFormMade) setFormMade(true);
  return (
    <>
      <div ref={container} tabIndex={-1} className={styles.panel}>
        {panel}
      </div>
      {/* The form is hidden instead of unmounted, so that typed values are kept. */}
      <div className={styles.columns} hidden={panel !== null}>
        <div>
          {isNarrow && <FoldedSummary {...order} />}
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
              lines={lines}
              onSubmit={checkout.submit}
            />
          )}
        </div>
        <OrderSummary {...order} isBusy={step === 'holding'} isPricing={coupon.isChecking}>
          <CouponField {...coupon} />
        </OrderSummary>
      </div>
      {step === 'paying' && <PaymentDialog checkout={checkout} />}
    </>
  );
};

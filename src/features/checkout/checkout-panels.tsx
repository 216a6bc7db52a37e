import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Spinner } from '../../components/feedback/spinner';
import { checkoutCopy } from '../../copy/checkout';
import { couponCopy } from '../../copy/coupon';
import { failureText } from '../../copy/failures';
import { totalAmount } from '../../../contract/money';
import styles from './checkout-panels.module.css';
import type { CheckoutView } from './use-checkout';

type Action = readonly [label: string, run: () => void];

interface PanelProps {
  title: string;
  text: string;
  children?: ReactNode;
  action: Action;
  isBusy?: boolean;
  otherAction?: Action;
}

export const Panel = ({ title, text, children, action, isBusy = false, otherAction }: PanelProps) => (
  <section className={styles.panel} role="alert">
    <h2 className={styles.title}>{title}</h2>
    <p>{text}</p>
    {children}
    <div className={styles.actions}>
      <Button busy={isBusy} onClick={action[1]}>
        {action[0]}
      </Button>
      {otherAction !== undefined && (
        <Button look="outlined" onClick={otherAction[1]}>
          {otherAction[0]}
        </Button>
      )}
    </div>
  </section>
);

export const WaitingPanel = ({ text }: { text: string }) => (
  <div className={styles.waiting} role="status">
    <Spinner size="small" />
    {text}
  </div>
);

export const ChangedPanel = ({ checkout }: { checkout: CheckoutView }) => {
  const copy = checkoutCopy.changed;
  const { coupon, error, isChecking } = checkout.coupon;
  return (
    <Panel
      title={copy.title}
      text={copy.text}
      action={[copy.accept, checkout.acceptChanges]}
      isBusy={isChecking}
      otherAction={[copy.decline, checkout.declineChanges]}
    >
      <ul className={styles.changes}>
        {checkout.changes.map((change) => (
          <li key={`${change.itemId} ${change.kind}`}>{copy.change(change)}</li>
        ))}
        {error !== undefined && <li>{failureText(error)}</li>}
        {coupon !== undefined && <li>{couponCopy.discount(coupon)}</li>}
        <li className={styles.total}>
          <span>{copy.total}</span>
          <span>{isChecking ? '…' : totalAmount(checkout.acceptedTotal)}</span>
        </li>
      </ul>
    </Panel>
  );
};

export const BlockedPanel = ({ checkout }: { checkout: CheckoutView }) => {
  const copy = checkoutCopy.blocked;
  return (
    <Panel
      title={copy.title}
      text={copy.text}
      action={[copy.resume, checkout.resumeOther]}
      otherAction={[copy.restart, checkout.restart]}
    />
  );
};

export const RefundedPanel = ({ checkout }: { checkout: CheckoutView }) => {
  const { title, text, action } = checkoutCopy.refunded;
  return <Panel title={title} text={text} action={[action, checkout.restart]} />;
};

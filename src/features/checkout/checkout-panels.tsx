import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { checkoutCopy } from '../../copy/checkout';
import { totalAmount } from '../../lib/money';
import styles from './checkout-panels.module.css';
import type { CheckoutView } from './use-checkout';

interface PanelProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

export const Panel = ({ title, children, actions }: PanelProps) => (
  <section className={styles.panel} role="alert">
    <h2 className={styles.title}>{title}</h2>
    {children}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </section>
);

export const WaitingPanel = ({ text }: { text: string }) => (
  <div className={styles.waiting} role="status">
    <span className={styles.spinner} aria-hidden="true" />
    {text}
  </div>
);

export const ChangedPanel = ({ checkout }: { checkout: CheckoutView }) => {
  const copy = checkoutCopy.changed;
  return (
    <Panel
      title={copy.title}
      actions={
        <>
          <Button onClick={checkout.acceptChanges}>{copy.accept}</Button>
          <Button look="outlined" onClick={checkout.declineChanges}>
            {copy.decline}
          </Button>
        </>
      }
    >
      <p>{copy.text}</p>
      <ul className={styles.changes}>
        {checkout.changes.map((change) => (
          <li key={`${change.itemId} ${change.kind}`}>{copy.change(change)}</li>
        ))}
        <li className={styles.total}>
          <span>{copy.total}</span>
          <span>{totalAmount(checkout.acceptedTotal)}</span>
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
      actions={
        <>
          <Button onClick={checkout.resumeOther}>{copy.resume}</Button>
          <Button look="outlined" onClick={checkout.restart}>
            {copy.restart}
          </Button>
        </>
      }
    >
      <p>{copy.text}</p>
    </Panel>
  );
};

export const RefundedPanel = ({ checkout }: { checkout: CheckoutView }) => {
  const copy = checkoutCopy.refunded;
  return (
    <Panel title={copy.title} actions={<Button onClick={checkout.restart}>{copy.action}</Button>}>
      <p>{copy.text}</p>
    </Panel>
  );
};

import type { Billing } from '../../../contract/checkout';
import { toRupees, totalAmount } from '../../../contract/money';
import { Button } from '../../components/button';
import { AntdSheet } from '../../components/dialogs/antd-sheet';
import { Skeleton } from '../../components/feedback/skeleton';
import { paymentCopy } from '../../copy/checkout';
import { HoldClock } from './hold-clock';
import styles from './payment-dialog.module.css';
import type { CheckoutView } from './use-checkout';
import { usePayment, type PaymentView } from './use-payment';

const Unavailable = ({ payment }: { payment: PaymentView }) => (
  <div className={styles.aside} role="alert">
    <p className={styles.problem}>{paymentCopy.scriptFailed}</p>
    <p>{paymentCopy.scriptFailedText}</p>
    <Button look="outlined" onClick={payment.retry}>
      {paymentCopy.retry}
    </Button>
  </div>
);

const Interrupted = ({ payment }: { payment: PaymentView }) => {
  const copy = paymentCopy.interrupted;
  const { title, text, resume } = copy[payment.method];
  return (
    <div className={styles.aside} role="status">
      <p className={styles.question}>{title}</p>
      <p>{text}</p>
      <Button wide onClick={payment.resume}>
        {resume}
      </Button>
      <Button wide look="outlined" onClick={payment.payOtherwise}>
        {copy.change}
      </Button>
    </div>
  );
};

const addressLine = (billing: Billing): string => {
  const { fullName, streetAddressLine1, streetAddressLine2, city, state, zipCode } = billing;
  return [fullName, streetAddressLine1, streetAddressLine2, city, `${state} ${zipCode}`].join(', ');
};

export const PaymentDialog = ({ checkout }: { checkout: CheckoutView }) => {
  const payment = usePayment(checkout);
  if (payment === null) return null;
  const { part, container, failure, busyWords, pay } = payment;
  const shownAmount = totalAmount(toRupees(payment.amount));
  const showsForm = part !== 'unavailable' && part !== 'interrupted';
  return (
    <AntdSheet
      isOpen
      title={paymentCopy.title}
      width={480}
      closeLabel={paymentCopy.close}
      isKept
      actions={
        showsForm ? (
          <Button className={styles.pay} wide busy={part === 'busy'} disabled={part === 'loading'} onClick={pay}>
            {busyWords ?? paymentCopy.pay(shownAmount)}
          </Button>
        ) : null
      }
      onClose={payment.close}
    >
      <dl>
        <div className={styles.fact}>
          <dt>{paymentCopy.amount}</dt>
          <dd className={styles.amount}>{shownAmount}</dd>
        </div>
        {checkout.billing !== null && (
          <div className={styles.fact}>
            <dt>{paymentCopy.deliverTo}</dt>
            <dd className={styles.address}>{addressLine(checkout.billing)}</dd>
          </div>
        )}
      </dl>
      <HoldClock endsAt={payment.holdEndsAt} />
      <div className={styles.stage} data-whole={!showsForm}>
        {part === 'unavailable' && <Unavailable payment={payment} />}
        {part === 'interrupted' && <Interrupted payment={payment} />}
        {part === 'loading' && (
          <div className={styles.waiting} role="status" aria-label={paymentCopy.loading}>
            <Skeleton height={220} />
          </div>
        )}
        {showsForm && <div ref={container} className={styles.container} data-shown={part !== 'loading'} />}
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
    </AntdSheet>
  );
};

import { Modal } from 'antd';
import type { Billing } from '../../../contract/checkout';
import { toRupees } from '../../../contract/money';
import { AntdScope } from '../../components/antd-scope';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { paymentCopy } from '../../copy/checkout';
import { totalAmount } from '../../lib/money';
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

/** The bank or the phone was asked and the shopper has left that step: it can be shown again. */
const Interrupted = ({ payment }: { payment: PaymentView }) => {
  const copy = paymentCopy.interrupted;
  const { title, text, resume } = copy[payment.method];
  return (
    <div className={styles.aside} role="status">
      <p className={styles.asked}>{title}</p>
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

const PaymentForm = ({ payment, shownAmount }: { payment: PaymentView; shownAmount: string }) => {
  const { part, busyWords, place, pay } = payment;
  const isThere = part !== 'loading';
  return (
    <>
      {!isThere && (
        <div role="status" aria-label={paymentCopy.loading}>
          <Skeleton height={220} />
        </div>
      )}
      <div ref={place} className={styles.place} data-shown={isThere} />
      <Button wide busy={part === 'busy'} disabled={!isThere} onClick={pay}>
        {busyWords ?? paymentCopy.pay(shownAmount)}
      </Button>
    </>
  );
};

const addressLine = (billing: Billing): string => {
  const { fullName, streetAddressLine1, streetAddressLine2, city, state, zipCode } = billing;
  return [fullName, streetAddressLine1, streetAddressLine2, city, `${state} ${zipCode}`].join(', ');
};

/** The provider's form over the checkout, as long as the goods are held. */
export const PaymentDialog = ({ checkout }: { checkout: CheckoutView }) => {
  const payment = usePayment(checkout);
  if (payment === null) return null;
  const { part, failure } = payment;
  const shownAmount = totalAmount(toRupees(payment.amount));
  return (
    <AntdScope>
      <Modal
        open
        centered
        title={paymentCopy.title}
        mask={{ closable: false }}
        onCancel={payment.close}
        width={480}
        footer={null}
        destroyOnHidden
      >
        <dl className={styles.facts}>
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
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {part === 'unavailable' && <Unavailable payment={payment} />}
        {part === 'interrupted' && <Interrupted payment={payment} />}
        {part !== 'unavailable' && part !== 'interrupted' && (
          <PaymentForm payment={payment} shownAmount={shownAmount} />
        )}
      </Modal>
    </AntdScope>
  );
};

import { Modal } from 'antd';
import { toRupees } from '../../../contract/money';
import { AntdScope } from '../../components/antd-scope';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { paymentCopy } from '../../copy/checkout';
import { totalAmount } from '../../lib/money';
import { HoldClock } from './hold-clock';
import styles from './payment-dialog.module.css';
import type { CheckoutView } from './use-checkout';
import { usePayment } from './use-payment';

/** The provider's form over the checkout, as long as the goods are held. */
export const PaymentDialog = ({ checkout }: { checkout: CheckoutView }) => {
  const payment = usePayment(checkout);
  if (payment === null) return null;
  const { step, failure, place, isBusy, amount, holdEndsAt } = payment;
  const shownAmount = totalAmount(toRupees(amount));
  const isFormThere = step === 'collecting' || step === 'declined' || isBusy;
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
        </dl>
        <HoldClock endsAt={holdEndsAt} />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {step === 'unavailable' ? (
          <div className={styles.unavailable} role="alert">
            <p className={styles.problem}>{paymentCopy.scriptFailed}</p>
            <p>{paymentCopy.scriptFailedText}</p>
            <Button look="outlined" onClick={payment.retry}>
              {paymentCopy.retry}
            </Button>
          </div>
        ) : (
          <>
            {!isFormThere && (
              <div role="status" aria-label={paymentCopy.loading}>
                <Skeleton height={220} />
              </div>
            )}
            <div ref={place} className={styles.place} data-shown={isFormThere} />
            <Button wide busy={isBusy} disabled={!isFormThere} onClick={payment.pay}>
              {payment.busyWords ?? paymentCopy.pay(shownAmount)}
            </Button>
          </>
        )}
      </Modal>
    </AntdScope>
  );
};

import type { ReactNode } from 'react';
import type { Order, OrderStatus } from '../../../contract/orders';
import { Icon } from '../../components/icon';
import { VisuallyHidden } from '../../components/visually-hidden';
import { ordersCopy } from '../../copy/orders';
import { formatDateTime } from '../../lib/dates';
import { totalAmount } from '../../../contract/money';
import styles from './order-progress.module.css';
import { OrderTracking } from './order-tracking';

const copy = ordersCopy.progress;

const way = ['pending', 'confirmed', 'shipped', 'delivered'] as const;

const aheadOf = (status: OrderStatus) =>
  status === 'cancelled' ? [] : way.slice(way.indexOf(status) + 1).filter((next) => next !== 'pending');

const refundStep = ({ refund }: Order) => {
  if (refund === null) return null;
  const amount = totalAmount(refund.amount);
  return refund.state === 'refunded'
    ? { words: copy.refunded(amount), at: refund.refundedAt ?? refund.decidedAt, isDone: true }
    : { words: copy.refundWaiting(amount), at: refund.decidedAt, isDone: false };
};

interface StepProps {
  words: string;
  at: string | null;
  isDone: boolean;
  children?: ReactNode;
}

const Step = ({ words, at, isDone, children }: StepProps) => (
  <li className={styles.step} data-done={isDone}>
    <span className={styles.mark}>{isDone && <Icon name="check" size={14} />}</span>
    <span className={styles.words}>{words}</span>
    {at === null ? (
      <VisuallyHidden>{copy.stillAhead}</VisuallyHidden>
    ) : (
      <time className={styles.time} dateTime={at}>
        {formatDateTime(at)}
      </time>
    )}
    {children}
  </li>
);

export const OrderProgress = ({ order }: { order: Order }) => {
  const refund = refundStep(order);
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title" className={styles.title}>
        {copy.title}
      </h2>
      <ol className={styles.steps}>
        {order.moves.map(({ status, at }) => (
          <Step key={status} words={copy.done[status]} at={at} isDone>
            {status === 'shipped' && order.tracking !== undefined && <OrderTracking tracking={order.tracking} />}
          </Step>
        ))}
        {refund !== null && <Step {...refund} />}
        {aheadOf(order.status).map((status) => (
          <Step key={status} words={copy.ahead[status]} at={null} isDone={false} />
        ))}
      </ol>
    </section>
  );
};

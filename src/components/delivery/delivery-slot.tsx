import { classNames } from '../../lib/class-names';
import { lazyComponent } from '../../rendering/lazy-component';
import type { DeliveredLine } from './delivery-answer';
import styles from './delivery-slot.module.css';

const Field = lazyComponent<{ lines: readonly DeliveredLine[] }>(
  () => import(/* webpackChunkName: "delivery-field" */ './delivery-field').then((module) => module.DeliveryField),
  'idle',
);

interface DeliverySlotProps {
  lines: readonly DeliveredLine[];
  /** On a large screen there is room for the answer beside the field. */
  wide?: boolean;
}

/** The place of the delivery field, with its size. Its code comes when the browser is idle. */
export const DeliverySlot = ({ lines, wide = false }: DeliverySlotProps) => (
  <div className={classNames(styles.slot, wide && styles.wide)}>
    <Field lines={lines} fallback={null} />
  </div>
);

import { classNames } from '../../lib/class-names';
import { isShippedTo } from '../../lib/is-shipped-to';
import { lazyComponent } from '../../rendering/lazy-component';
import { useSite } from '../page/site';
import type { DeliveredLine } from './delivery-date';
import styles from './delivery-slot.module.css';

const Field = lazyComponent<{ lines: readonly DeliveredLine[] }>(
  () => import(/* webpackChunkName: "delivery-field" */ './delivery-field').then((module) => module.DeliveryField),
  'idle',
);

interface DeliverySlotProps {
  lines: readonly DeliveredLine[];
  /** True if large screens show the delivery date beside the field. */
  wide?: boolean;
}

/**
 * Reserves the space of the delivery field and loads the field's code when the browser is idle. Shows nothing if the
 * shopper's location is another country, because only India has PIN codes.
 */
export const DeliverySlot = ({ lines, wide = false }: DeliverySlotProps) => {
  const { location } = useSite();
  if (!isShippedTo(location, ['IN'])) return null;
  return (
    <div className={classNames(styles.slot, wide && styles.wide)}>
      <Field lines={lines} fallback={null} />
    </div>
  );
};

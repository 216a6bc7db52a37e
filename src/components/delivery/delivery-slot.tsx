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

export interface ShippedLine extends DeliveredLine {
  shipsTo?: readonly string[] | null | undefined;
}

interface DeliverySlotProps {
  lines: readonly ShippedLine[];
  wide?: boolean;
}

/**
 * Renders nothing for countries other than India, because PIN codes exist only in India. The field's space is reserved
 * until the field's chunk is loaded.
 */
export const DeliverySlot = ({ lines, wide = false }: DeliverySlotProps) => {
  const { location } = useSite();
  const shipped = lines.filter(({ shipsTo }) => isShippedTo('IN', shipsTo));
  if (!isShippedTo(location, ['IN']) || shipped.length === 0) return null;
  return (
    <div className={classNames(styles.slot, wide && styles.wide)}>
      <Field lines={shipped} fallback={null} />
    </div>
  );
};

import type { Delivery } from '../../../contract/delivery';
import type { Database } from '../../db/database';
import type { Dependencies } from '../../dependencies';
import { estimateDelivery, zoneOf } from '../../domain/delivery/zones';
import { findPinCode } from '../../domain/pin-codes';
import { findSurfaceOnly, findZonesOf } from '../../repositories/delivery/delivery-zones';

export const createDeliveryService = ({
  database,
  clock,
  config,
}: Pick<Dependencies, 'database' | 'clock' | 'config'>) => ({
  /** Estimates the delivery of an order placed now. `within` is the caller's transaction, if there is one. */
  async estimate(pin: string, productIds: readonly string[], within: Database = database): Promise<Delivery> {
    const known = findPinCode(pin) !== undefined;
    const zone = zoneOf(pin, await findZonesOf(within, pin));
    const surfaceOnly = await findSurfaceOnly(within, productIds);
    const estimate = estimateDelivery(zone, surfaceOnly.length > 0, clock.now(), config.delivery);
    return { pin, known, ...estimate, date: known ? estimate.date : null, surfaceOnly };
  },
});

export type DeliveryService = ReturnType<typeof createDeliveryService>;

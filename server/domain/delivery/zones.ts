import { arrivalDay, type DeliveryCalendar } from './working-days';

/** `airDays` and `surfaceDays` are working days in transit. */
export interface DeliveryZone {
  /** The first 1 to 6 digits of PIN codes. */
  prefix: string;
  /** Null only if the shop does not deliver to this zone by air. */
  airDays: number | null;
  surfaceDays: number | null;
  surfaceOnly: boolean;
  served: boolean;
}

export const prefixesOf = (pin: string): string[] => [...pin].map((_digit, index) => pin.slice(0, index + 1));

export const zoneOf = (pin: string, zones: readonly DeliveryZone[]): DeliveryZone | undefined =>
  zones
    .filter(({ prefix }) => pin.startsWith(prefix))
    .reduce<DeliveryZone | undefined>(
      (longest, zone) => (longest === undefined || zone.prefix.length > longest.prefix.length ? zone : longest),
      undefined,
    );

interface DeliveryEstimate {
  served: boolean;
  surface: boolean;
  date: string | null;
}

/** `hasSurfaceOnly` is true if the parcel contains a product that cannot be sent by air. */
export const estimateDelivery = (
  zone: DeliveryZone | undefined,
  hasSurfaceOnly: boolean,
  now: Date,
  calendar: DeliveryCalendar,
): DeliveryEstimate => {
  if (zone === undefined) return { served: true, surface: hasSurfaceOnly, date: null };
  if (!zone.served) return { served: false, surface: false, date: null };
  const surface = hasSurfaceOnly || zone.surfaceOnly;
  const days = surface ? zone.surfaceDays : zone.airDays;
  return { served: true, surface, date: days === null ? null : arrivalDay(now, days, calendar) };
};

import { arrivalDay, type DeliveryCalendar } from '../../../server/domain/delivery/working-days';
import { estimateDelivery, zoneOf, type DeliveryZone } from '../../../server/domain/delivery/zones';

const calendar: DeliveryCalendar = {
  workingDays: [1, 2, 3, 4, 5, 6],
  holidays: ['2026-12-25', '2027-01-26'],
  handlingDays: 0,
  cutOffHour: 14,
};

const at = (day: string, time = '10:00'): Date => new Date(`${day}T${time}:00+05:30`);

describe('the day of arrival', () => {
  it.each<[what: string, now: Date, days: number, expected: string, more?: Partial<DeliveryCalendar>]>([
    ['working days', at('2026-11-23'), 3, '2026-11-26'],
    ['no days in transit', at('2026-11-23'), 0, '2026-11-23'],
    ['before the hour', at('2026-11-23', '13:59'), 3, '2026-11-26'],
    ['from the hour on', at('2026-11-23', '14:00'), 3, '2026-11-27'],
    ['an hour of 0: never the same day', at('2026-11-23', '00:00'), 0, '2026-11-24', { cutOffHour: 0 }],
    ['an hour of 24: always the same day', at('2026-11-23', '23:59'), 0, '2026-11-23', { cutOffHour: 24 }],
    ['after midnight in India, the day before in UTC', at('2026-11-24', '00:30'), 1, '2026-11-25'],
    ['over a Sunday', at('2026-11-28'), 1, '2026-11-30'],
    ['late on a Saturday', at('2026-11-28', '15:00'), 1, '2026-12-01'],
    ['ordered on a Sunday', at('2026-11-29'), 1, '2026-12-01'],
    ['over a holiday', at('2026-12-24'), 1, '2026-12-26'],
    ['ordered on a holiday', at('2026-12-25'), 0, '2026-12-26'],
    ['over a holiday and a Sunday', at('2026-12-24'), 2, '2026-12-28'],
    ['over the end of a year', at('2026-12-31'), 2, '2027-01-02'],
    ['over a leap day', at('2028-02-28'), 2, '2028-03-01'],
    ['no leap day', at('2027-02-26'), 2, '2027-03-01'],
    ['handling', at('2026-11-23'), 3, '2026-11-28', { handlingDays: 2 }],
    ['Monday to Friday', at('2026-11-27'), 1, '2026-11-30', { workingDays: [1, 2, 3, 4, 5] }],
    ['one day a week', at('2026-11-23'), 2, '2026-12-09', { workingDays: [3], handlingDays: 0 }],
  ])('the day of arrival follows the calendar of working days: %s', (_what, now, days, expected, more = {}) => {
    expect(arrivalDay(now, days, { ...calendar, ...more })).toBe(expected);
  });
});

const zone = (prefix: string, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  prefix,
  airDays: 1,
  surfaceDays: 4,
  surfaceOnly: false,
  served: true,
  ...more,
});

describe('the zone of a PIN code', () => {
  const zones = ['5', '560038', '56', '560', '4'].map((prefix) => zone(prefix));

  it.each([
    ['560038', '560038'],
    ['560039', '560'],
    ['561001', '56'],
    ['500001', '5'],
    ['110001', undefined],
  ])('the PIN code %s is in the zone with the longest prefix: %s', (pin, prefix) => {
    expect(zoneOf(pin, zones)?.prefix).toBe(prefix);
    expect(zoneOf(pin, zones.toReversed())?.prefix).toBe(prefix);
  });
});

describe('the delivery estimate', () => {
  const estimate = (given: DeliveryZone | undefined, hasSurfaceOnly = false) =>
    estimateDelivery(given, hasSurfaceOnly, at('2026-11-23'), calendar);

  it.each([
    ['by air', estimate(zone('5')), { served: true, surface: false, date: '2026-11-24' }],
    ['of a battery', estimate(zone('5'), true), { served: true, surface: true, date: '2026-11-27' }],
    [
      'where aircraft do not go',
      estimate(zone('5', { surfaceOnly: true, airDays: null })),
      { served: true, surface: true, date: '2026-11-27' },
    ],
    ['where nothing goes', estimate(zone('5', { served: false }), true), { served: false, surface: false, date: null }],
    ['without a zone', estimate(undefined), { served: true, surface: false, date: null }],
  ])('the delivery estimate depends on the zone and the product: %s', (_what, given, expected) => {
    expect(given).toEqual(expected);
  });
});

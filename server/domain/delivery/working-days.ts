import { indiaOffset } from '../indian-days';

/** Which days count, and until when a day's orders leave. */
export interface DeliveryCalendar {
  /** Days of the week that count: 0 is Sunday. At least one. */
  workingDays: readonly number[];
  /** Days that do not count, as 2026-12-25. */
  holidays: readonly string[];
  /** Working days between the order and the parcel's leaving. */
  handlingDays: number;
  /** The hour in India, 0 to 24, until which an order counts for its day. */
  cutOffHour: number;
}

const oneDay = 86_400_000;

/** A day is the midnight in UTC of its date, so that time zones play no part in counting. */
const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

const isWorkingDay = (day: Date, { workingDays, holidays }: DeliveryCalendar): boolean =>
  workingDays.includes(day.getUTCDay()) && !holidays.includes(isoDay(day));

const dayAfter = (day: Date): Date => new Date(day.getTime() + oneDay);

const nextWorkingDay = (day: Date, calendar: DeliveryCalendar): Date => {
  let next = dayAfter(day);
  while (!isWorkingDay(next, calendar)) next = dayAfter(next);
  return next;
};

/** The working day on which an order of this moment counts as received. */
const receivedOn = (now: Date, calendar: DeliveryCalendar): Date => {
  const inIndia = new Date(now.getTime() + indiaOffset);
  const today = new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth(), inIndia.getUTCDate()));
  const isInTime = inIndia.getUTCHours() < calendar.cutOffHour;
  return isInTime && isWorkingDay(today, calendar) ? today : nextWorkingDay(today, calendar);
};

/** The day, as 2026-11-26, on which an order of this moment arrives after so many working days in transit. */
export const arrivalDay = (now: Date, daysInTransit: number, calendar: DeliveryCalendar): string => {
  let day = receivedOn(now, calendar);
  for (let left = calendar.handlingDays + daysInTransit; left > 0; left -= 1) day = nextWorkingDay(day, calendar);
  return isoDay(day);
};

import { indiaOffset, isoDay } from '../../../contract/days';

export interface DeliveryCalendar {
  /** Working days of the week, at least one; 0 is Sunday. */
  workingDays: readonly number[];
  /** Dates such as 2026-12-25. */
  holidays: readonly string[];
  /** Working days from the order to the dispatch. */
  handlingDays: number;
  /** Hour in Indian time, 0 to 24. From this hour on, orders count as received on the next working day. */
  cutOffHour: number;
}

// In this file, a day is a `Date` at midnight in UTC, so that the server's time zone does not change the result.

const oneDay = 86_400_000;

const isWorkingDay = (day: Date, { workingDays, holidays }: DeliveryCalendar): boolean =>
  workingDays.includes(day.getUTCDay()) && !holidays.includes(isoDay(day));

const dayAfter = (day: Date): Date => new Date(day.getTime() + oneDay);

const nextWorkingDay = (day: Date, calendar: DeliveryCalendar): Date => {
  let next = dayAfter(day);
  while (!isWorkingDay(next, calendar)) next = dayAfter(next);
  return next;
};

const receivedOn = (now: Date, calendar: DeliveryCalendar): Date => {
  const inIndia = new Date(now.getTime() + indiaOffset);
  const today = new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth(), inIndia.getUTCDate()));
  const isInTime = inIndia.getUTCHours() < calendar.cutOffHour;
  return isInTime && isWorkingDay(today, calendar) ? today : nextWorkingDay(today, calendar);
};

/** Returns the day on which an order placed `now` arrives, such as 2026-11-26. `daysInTransit` are working days. */
export const arrivalDay = (now: Date, daysInTransit: number, calendar: DeliveryCalendar): string => {
  let day = receivedOn(now, calendar);
  for (let left = calendar.handlingDays + daysInTransit; left > 0; left -= 1) day = nextWorkingDay(day, calendar);
  return isoDay(day);
};

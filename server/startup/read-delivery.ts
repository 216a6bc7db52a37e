import type { DeliveryCalendar } from '../domain/delivery/working-days';
import { isDay } from '../domain/indian-days';
import type { EnvironmentReader } from './environment-reader';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const listOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/** By default, parcels leave from Monday to Saturday; an order that is placed before 2 pm leaves on the same day. */
export const readDelivery = (environment: EnvironmentReader): DeliveryCalendar => {
  const names = listOf(environment.text('DELIVERY_WORKING_DAYS') ?? 'Mon,Tue,Wed,Thu,Fri,Sat');
  const workingDays = names.map((name) => weekdays.indexOf(name.toLowerCase()));
  if (workingDays.length === 0 || workingDays.includes(-1)) {
    environment.problems.push(`DELIVERY_WORKING_DAYS must be days such as Mon,Tue,Wed, not "${names.join(',')}"`);
  }
  const holidays = listOf(environment.text('DELIVERY_HOLIDAYS'));
  const wrong = holidays.filter((text) => !isDay(text));
  if (wrong.length > 0) {
    environment.problems.push(`DELIVERY_HOLIDAYS must be days such as 2026-12-25, not "${wrong.join(',')}"`);
  }
  return {
    workingDays,
    holidays,
    handlingDays: environment.count('DELIVERY_HANDLING_DAYS', 0, { least: 0, most: 30 }),
    cutOffHour: environment.count('DELIVERY_CUT_OFF_HOUR', 14, { least: 0, most: 24 }),
  };
};

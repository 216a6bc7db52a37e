import { ageOf, overdueOf } from '../../../server/domain/complaint-age';
import { newTicket } from '../../../server/domain/complaint-ticket';

const createdAt = new Date('2027-01-31T10:00:00Z');
const at = (time: string) => new Date(time);

it.each([
  ['open', '2027-02-02T10:00:00Z', null],
  ['open', '2027-02-02T10:00:01Z', '48 hours'],
  ['acknowledged', '2027-02-02T10:00:01Z', null],
  ['acknowledged', '2027-02-28T10:00:00Z', null],
  ['acknowledged', '2027-02-28T10:00:01Z', 'one month'],
  ['open', '2027-02-28T10:00:01Z', 'one month'],
  ['resolved', '2027-06-01T00:00:00Z', null],
] as const)('a complaint that is %s at %s is over %j', (status, now, overdue) => {
  expect(overdueOf({ status, createdAt }, at(now))).toBe(overdue);
});

it.each([
  ['2027-01-31T10:59:00Z', '0 h'],
  ['2027-02-02T09:59:00Z', '47 h'],
  ['2027-02-03T11:00:00Z', '3 d'],
])('an age at %s is shown as %s', (now, age) => {
  expect(ageOf({ createdAt }, at(now))).toBe(age);
});

it('a ticket has the day in India', () => {
  expect(newTicket(at('2026-11-25T18:29:59Z'))).toMatch(/^SPR-261125-/);
  expect(newTicket(at('2026-11-25T18:30:00Z'))).toMatch(/^SPR-261126-/);
});

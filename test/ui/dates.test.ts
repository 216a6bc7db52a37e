import { formatDateTime, formatDay } from '../../src/lib/dates';

it('the day is formatted in India, as orders do, and not in UTC', () => {
  expect(formatDay('2026-11-25T18:29:59.999Z')).toBe('25 Nov 2026');
  expect(formatDay('2026-11-25T18:30:00.000Z')).toBe('26 Nov 2026');
  expect(formatDay('2026-12-31T21:12:37.209Z')).toBe('1 Jan 2027');
});

it('the time is formatted in India, in every time zone', () => {
  expect(formatDateTime('2026-11-26T18:36:00.000Z')).toBe('Nov 27, 2026, 00:06');
});

import { formatDateTime, formatDay } from '../../src/lib/dates';

it('formats the day in India, as orders do, and not the UTC day', () => {
  expect(formatDay('2026-11-25T18:29:59.999Z')).toBe('25 Nov 2026');
  expect(formatDay('2026-11-25T18:30:00.000Z')).toBe('26 Nov 2026');
  expect(formatDay('2026-12-31T21:12:37.209Z')).toBe('1 Jan 2027');
});

it('formats the time in India, in every time zone', () => {
  expect(formatDateTime('2026-11-26T18:36:00.000Z')).toBe('Nov 27, 2026, 00:06');
});

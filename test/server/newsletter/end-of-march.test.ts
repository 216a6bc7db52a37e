import { lastIndianDay, nextEndOfMarch } from '../../../server/domain/welcome-coupon';

describe('the next end of March in India', () => {
  it.each([
    ['2026-11-25T12:00:00+05:30', 2027],
    ['2026-12-31T23:59:59.999+05:30', 2027],
    // In UTC, this time is still in 2026.
    ['2027-01-01T00:00:00+05:30', 2027],
    ['2027-03-31T23:59:59.999+05:30', 2027],
    // In UTC, this time is still in March.
    ['2027-04-01T00:00:00+05:30', 2028],
    ['2027-04-01T05:29:59.999+05:30', 2028],
    ['2028-02-29T10:00:00+05:30', 2028],
  ])('the next end of March in India, seen from %s, is in %d', (now, year) => {
    expect(nextEndOfMarch(new Date(now))).toEqual(new Date(`${year}-04-01T00:00:00+05:30`));
  });

  it('the last day until the end of March is 31 March, and until another time is that time’s day in India', () => {
    expect(lastIndianDay(nextEndOfMarch(new Date('2026-11-25T12:00:00Z')))).toBe('2027-03-31');
    expect(lastIndianDay(new Date('2027-01-15T20:00:00Z'))).toBe('2027-01-16');
  });
});

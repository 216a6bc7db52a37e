import fc from 'fast-check';
import { totalAmount } from '../../contract/money';

const reference = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'INR' });

it('a total is formatted as by Intl.NumberFormat', () => {
  expect(totalAmount(1234)).toBe('₹1,234.00');
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (paise) => {
      expect(totalAmount(paise / 100)).toBe(reference.format(paise / 100));
    }),
  );
});

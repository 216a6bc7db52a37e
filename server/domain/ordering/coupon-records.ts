import { Type } from 'typebox';
import { largestPayment } from '../../../contract/limits';
import { couponCodePattern } from '../../../contract/patterns';
import { normaliseEmail } from '../accounts/email-address';
import { recordCheck } from '../import/check-record';
import type { CsvColumns } from '../import/csv-records';
import { day, integer, listOfDifferent, slug, textLike } from '../import/field-types';
import type { RawRecord, Refuse } from '../import/import-record';
import { couponPeriod } from './coupon-period';
import type { CouponTerms } from './coupons';

export const couponColumns: CsvColumns = {
  kinds: {
    ...({ code: 'text', percent: 'number', amount: 'number', least: 'number', from: 'text', until: 'text' } as const),
    ...({ uses: 'number', perCustomer: 'number', firstOrder: 'boolean', email: 'text' } as const),
    ...({ categories: 'list', products: 'list' } as const),
  },
  required: ['code'],
};

const codePattern = new RegExp(couponCodePattern);
const { rupees: most } = largestPayment;

const checkCoupon = recordCheck(
  Type.Object(
    {
      code: textLike(24, (value) => codePattern.test(value), 'must be 4 to 24 capital letters, digits and hyphens'),
      percent: Type.Optional(integer(1, 99)),
      amount: Type.Optional(integer(1, most)),
      least: Type.Optional(integer(0, most)),
      from: Type.Optional(day()),
      until: Type.Optional(day()),
      uses: Type.Optional(integer(1, most)),
      perCustomer: Type.Optional(integer(1, most)),
      firstOrder: Type.Boolean({ default: false }),
      email: Type.Optional(textLike(254, (value) => normaliseEmail(value) !== null, 'must be an email address')),
      categories: listOfDifferent(slug(), 100),
      products: listOfDifferent(slug(), 1000),
    },
    { additionalProperties: false },
  ),
);

export interface FiledCoupon {
  record: RawRecord;
  coupon: CouponTerms & { code: string };
}

export const readCoupons = (records: readonly RawRecord[], refuse: Refuse): FiledCoupon[] => {
  const places = new Map<string, string>();
  return records.flatMap((record) => {
    const coupon = checkCoupon(record, refuse);
    if (coupon === undefined) return [];
    const { code, percent = null, amount = null, from, until } = coupon;
    const before = places.get(code);
    if (before !== undefined) refuse(record, 'code', `"${code}" is already used in ${before}`);
    places.set(code, record.place);
    if ((percent === null) === (amount === null)) refuse(record, 'percent', 'either percent or amount must be given');
    if (from !== undefined && until !== undefined && until < from) refuse(record, 'until', 'is before "from"');
    const terms = {
      code,
      percent,
      amount,
      ...couponPeriod(from, until),
      leastSum: coupon.least ?? 0,
      usesInAll: coupon.uses ?? null,
      usesPerCustomer: coupon.perCustomer ?? null,
      firstOrderOnly: coupon.firstOrder,
      email: coupon.email === undefined ? null : normaliseEmail(coupon.email),
      categoryIds: coupon.categories,
      productIds: coupon.products,
    };
    return [{ record, coupon: terms }];
  });
};

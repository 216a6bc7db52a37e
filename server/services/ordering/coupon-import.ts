import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { refuseInto } from '../../domain/import/import-record';
import { ProblemList } from '../../domain/import/problem-list';
import { couponColumns, readCoupons, type FiledCoupon } from '../../domain/ordering/coupon-records';
import { putCoupon } from '../../repositories/ordering/coupons';
import { readCheckedCsv } from '../import/csv-file';
import { unknownInScope } from './coupons';

/** @throws ImportRefused with every problem. */
export const readCouponFile = (path: string): Promise<FiledCoupon[]> =>
  readCheckedCsv(path, couponColumns, readCoupons);

/** Adds new coupons, and changes known coupons. @throws ImportRefused for unknown products and categories. */
export const putCoupons = async (
  transaction: Transaction,
  coupons: readonly FiledCoupon[],
  createdAt: Date,
): Promise<void> => {
  const problems = new ProblemList();
  const refuse = refuseInto(problems);
  for (const { record, coupon } of coupons) {
    const { productIds, categoryIds } = await unknownInScope(transaction, coupon);
    for (const id of categoryIds) refuse(record, 'categories', `there is no category or subcategory "${id}"`);
    for (const id of productIds) refuse(record, 'products', `there is no product "${id}"`);
  }
  problems.refuseIfAny();
  for (const { coupon } of coupons) {
    await putCoupon(transaction, { ...coupon, createdAt });
  }
};

/**
 * Adds or changes the coupons of a CSV file. If a coupon is invalid, no coupon is written. Returns the number of
 * coupons in the file.
 * @throws ImportRefused with every problem.
 */
export const importCoupons = async (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  path: string,
): Promise<number> => {
  const coupons = await readCouponFile(path);
  await inTransaction(database, (transaction) => putCoupons(transaction, coupons, clock.now()));
  return coupons.length;
};

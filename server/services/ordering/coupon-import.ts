import { basename } from 'node:path';
import type { Transaction } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { refuseInto } from '../../domain/import/import-record';
import { ProblemList } from '../../domain/import/problem-list';
import { couponColumns, readCoupons } from '../../domain/ordering/coupon-records';
import { putCoupon } from '../../repositories/ordering/coupons';
import { readCsvFile } from '../import/csv-file';
import { checkScope, type NewCoupon } from './coupons';

/** @throws ImportRefused with every problem. */
export const readCouponFile = async (path: string): Promise<NewCoupon[]> => {
  const problems = new ProblemList();
  const records = await readCsvFile({ path, name: basename(path), columns: couponColumns }, problems);
  const coupons = readCoupons(records, refuseInto(problems));
  problems.refuseIfAny();
  return coupons;
};

/** Adds coupons, or changes those whose code exists. @throws ShopError category_not_found, product_not_found. */
export const putCoupons = async (
  transaction: Transaction,
  coupons: readonly NewCoupon[],
  createdAt: Date,
): Promise<void> => {
  for (const coupon of coupons) {
    await checkScope(transaction, coupon);
    await putCoupon(transaction, { ...coupon, createdAt });
  }
};

/**
 * Adds the coupons of a CSV file, or changes those whose code exists. If one is invalid, none is written. Returns the
 * number of coupons.
 * @throws ImportRefused with every problem; ShopError category_not_found, product_not_found.
 */
export const importCoupons = async (
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  path: string,
): Promise<number> => {
  const coupons = await readCouponFile(path);
  await inTransaction(database, (transaction) => putCoupons(transaction, coupons, clock.now()));
  return coupons.length;
};

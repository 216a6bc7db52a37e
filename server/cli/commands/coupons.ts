import { resolve } from 'node:path';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { indianTime, isDay } from '../../domain/indian-days';
import { couponPeriod } from '../../domain/ordering/coupon-period';
import { importCoupons } from '../../services/ordering/coupon-import';
import { runImport } from '../run-import';
import type { NewCoupon, UsedCoupon } from '../../services/ordering/coupons';
import { largestPayment } from '../../../contract/limits';
import { lineAmount } from '../../../contract/money';
import { couponCodePattern } from '../../../contract/patterns';
import { normaliseEmail } from '../../domain/accounts/email-address';
import { OperatorError } from '../../lib/operator-error';
import { limitOption } from '../limit-option';
import { print } from '../print';
import { wholeNumber } from '../whole-number';
import { withShop } from '../with-shop';

interface CouponOptions {
  percent?: number;
  amount?: number;
  least: number;
  from?: string;
  until?: string;
  uses?: number;
  perCustomer?: number;
  firstOrder: boolean;
  email?: string;
  category: string[];
  product: string[];
  end: boolean;
  json?: boolean;
}

const { rupees: most } = largestPayment;

const couponCode = (text: string): string => {
  const code = text.trim().toUpperCase();
  if (!new RegExp(couponCodePattern).test(code))
    throw new InvalidArgumentError('It has 4 to 24 letters, digits and hyphens.');
  return code;
};

const day = (text: string): string => {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day such as 2026-11-30.');
  return text;
};

const email = (text: string): string => {
  const address = normaliseEmail(text);
  if (address === null) throw new InvalidArgumentError('It must be an email address.');
  return address;
};

const collected = (text: string, earlier: string[]): string[] => [...earlier, text];

const couponOf = (code: string, options: CouponOptions): NewCoupon => ({
  code,
  percent: options.percent ?? null,
  amount: options.amount ?? null,
  leastSum: options.least,
  ...couponPeriod(options.from, options.until),
  usesInAll: options.uses ?? null,
  usesPerCustomer: options.perCustomer ?? null,
  firstOrderOnly: options.firstOrder,
  email: options.email ?? null,
  categoryIds: options.category,
  productIds: options.product,
});

const valueOf = ({ percent, amount }: UsedCoupon): string =>
  percent === null ? lineAmount(amount ?? 0) : `${percent} percent`;

const row = (coupon: UsedCoupon): string =>
  [
    coupon.code.padEnd(24),
    valueOf(coupon).padStart(11),
    `${coupon.orders} orders`.padStart(11),
    `${lineAmount(coupon.takenOff)} taken off`.padStart(20),
    coupon.endsAt === null ? 'without end' : `until ${indianTime(coupon.endsAt)}`,
    coupon.email ?? '',
  ]
    .join('  ')
    .trimEnd();

const sheet = (coupon: UsedCoupon): string[] => {
  const { code, leastSum, startsAt, usesInAll, usesPerCustomer, categoryIds, productIds } = coupon;
  return [
    row(coupon),
    ...(leastSum > 0 ? [`For products of ${lineAmount(leastSum)} or more`] : []),
    ...(startsAt === null ? [] : [`From ${indianTime(startsAt)}`]),
    ...(usesInAll === null ? [] : [`At most ${usesInAll} times in all`]),
    ...(usesPerCustomer === null ? [] : [`At most ${usesPerCustomer} times per customer`]),
    ...(coupon.firstOrderOnly ? ['For a first order only'] : []),
    ...(categoryIds.length === 0 ? [] : [`For categories ${categoryIds.join(', ')}`]),
    ...(productIds.length === 0 ? [] : [`For products ${productIds.join(', ')}`]),
    `Entered at checkout as ${code}`,
  ];
};

interface ListOptions {
  limit: number;
  json?: boolean;
}

const importFile = async (file: string, { json = false }: ListOptions): Promise<void> =>
  runImport(json, async () => {
    const count = await withShop(({ dependencies }) => importCoupons(dependencies, resolve(file)));
    print(json ? JSON.stringify({ coupons: count }) : `Coupons: ${count}.`);
  });

const list = async ({ limit, json }: ListOptions): Promise<void> => {
  const found = await withShop(({ services }) => services.coupons.list(limit));
  if (json === true) print(JSON.stringify(found));
  else print(...(found.length === 0 ? ['There are no coupons.'] : found.map(row)));
};

/**
 * Refuses conditions without `--percent` or `--amount`, because this command sets conditions only for a new coupon.
 * `shop coupons <file>` can change the conditions of an existing coupon.
 */
const refuseConditionsAlone = ({ least, from, until, uses, perCustomer, ...options }: CouponOptions): void => {
  if (from !== undefined && until !== undefined && until < from) throw new OperatorError('--until is before --from');
  if (options.percent !== undefined || options.amount !== undefined) return;
  const given = [from, until, uses, perCustomer, options.email].some((value) => value !== undefined);
  if (given || least > 0 || options.firstOrder || options.category.length + options.product.length > 0) {
    throw new OperatorError('Conditions need --percent or --amount');
  }
};

const addEndOrShow = async (code: string, options: CouponOptions): Promise<void> => {
  refuseConditionsAlone(options);
  const coupon = await withShop(async ({ services: { coupons } }) => {
    if (options.percent !== undefined || options.amount !== undefined) await coupons.add(couponOf(code, options));
    else if (options.end) await coupons.end(code);
    return coupons.inspect(code);
  });
  print(...(options.json === true ? [JSON.stringify(coupon)] : sheet(coupon)));
};

export const addCouponCommands = (program: Command): void => {
  program
    .command('coupons')
    .description('list the newest coupons with the orders that used them, or add and change those of a CSV file')
    .argument('[file]', 'the coupons to add or change')
    .addOption(limitOption())
    .option('--json', 'print JSON')
    .action((file: string | undefined, options: ListOptions) =>
      file === undefined ? list(options) : importFile(file, options),
    );
  program
    .command('coupon')
    .description('show a coupon; add it with --percent or --amount; end it with --end')
    .argument('<code>', '4 to 24 letters, digits and hyphens', couponCode)
    .addOption(
      new Option('--percent <number>', 'add it: percent off')
        .argParser(wholeNumber(1, 99))
        .conflicts(['amount', 'end']),
    )
    .addOption(new Option('--amount <rupees>', 'add it: rupees off').argParser(wholeNumber(1, most)).conflicts('end'))
    .option('--least <rupees>', 'least sum of the products that it is for', wholeNumber(0, most), 0)
    .option('--from <day>', 'first day, in India, such as 2026-11-01', day)
    .option('--until <day>', 'last day, in India, such as 2026-11-30', day)
    .option('--uses <count>', 'how often it can be used in all', wholeNumber(1, most))
    .option('--per-customer <count>', 'how often each customer can use it', wholeNumber(1, most))
    .option('--first-order', "only for a customer's first order", false)
    .option('--email <address>', 'only for the account with this email', email)
    .option('--category <id>', 'only for this category or subcategory; can be repeated', collected, [])
    .option('--product <id>', 'only for this product; can be repeated', collected, [])
    .option('--end', 'end it now; carts that are being paid keep it', false)
    .option('--json', 'print JSON')
    .action(addEndOrShow);
};

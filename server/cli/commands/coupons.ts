import { InvalidArgumentError, Option, type Command } from 'commander';
import type { NewCoupon, UsedCoupon } from '../../services/ordering/coupons';
import { lineAmount } from '../../../contract/money';
import { print } from '../print';
import { wholeNumber } from '../whole-number';
import { withShop } from '../with-shop';

interface CouponOptions {
  percent?: number;
  amount?: number;
  least: number;
  from?: Date;
  until?: Date;
  uses?: number;
  perCustomer?: number;
  firstOrder: boolean;
  email?: string;
  category: string[];
  product: string[];
  end: boolean;
  json?: boolean;
}

const most = 999_999;
const day = 24 * 60 * 60 * 1000;

const couponCode = (text: string): string => {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z0-9-]{4,24}$/.test(code)) throw new InvalidArgumentError('It has 4 to 24 letters, digits and hyphens.');
  return code;
};

/** The beginning of a day in India. */
const indianDay = (text: string): Date => {
  const date = new Date(`${text}T00:00:00+05:30`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('It must be a day such as 2026-11-30.');
  }
  return date;
};

const collected = (text: string, earlier: string[]): string[] => [...earlier, text];

const couponOf = (code: string, options: CouponOptions): NewCoupon => ({
  code,
  percent: options.percent ?? null,
  amount: options.amount ?? null,
  leastSum: options.least,
  startsAt: options.from ?? null,
  endsAt: options.until === undefined ? null : new Date(options.until.getTime() + day),
  usesInAll: options.uses ?? null,
  usesPerCustomer: options.perCustomer ?? null,
  firstOrderOnly: options.firstOrder,
  email: options.email?.toLowerCase() ?? null,
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
    coupon.endsAt === null ? 'without end' : `until ${coupon.endsAt.toISOString()}`,
    coupon.email ?? '',
  ]
    .join('  ')
    .trimEnd();

const sheet = (coupon: UsedCoupon): string[] => {
  const { code, leastSum, startsAt, usesInAll, usesPerCustomer, categoryIds, productIds } = coupon;
  return [
    row(coupon),
    ...(leastSum > 0 ? [`For products of ${lineAmount(leastSum)} or more`] : []),
    ...(startsAt === null ? [] : [`From ${startsAt.toISOString()}`]),
    ...(usesInAll === null ? [] : [`At most ${usesInAll} times in all`]),
    ...(usesPerCustomer === null ? [] : [`At most ${usesPerCustomer} times per customer`]),
    ...(coupon.firstOrderOnly ? ['For a first order only'] : []),
    ...(categoryIds.length === 0 ? [] : [`For categories ${categoryIds.join(', ')}`]),
    ...(productIds.length === 0 ? [] : [`For products ${productIds.join(', ')}`]),
    `Entered at checkout as ${code}`,
  ];
};

const list = async ({ limit, json }: { limit: number; json?: boolean }): Promise<void> => {
  const found = await withShop(({ services }) => services.coupons.list(limit));
  if (json === true) print(JSON.stringify(found));
  else print(...(found.length === 0 ? ['There are no coupons.'] : found.map(row)));
};

const addEndOrShow = async (code: string, options: CouponOptions): Promise<void> => {
  const coupon = await withShop(async ({ services: { coupons } }) => {
    if (options.percent !== undefined || options.amount !== undefined) await coupons.add(couponOf(code, options));
    else if (options.end) await coupons.end(code);
    return coupons.inspect(code);
  });
  print(...(options.json === true ? [JSON.stringify(coupon)] : sheet(coupon)));
};

/** `shop coupons` and `shop coupon <code>`: lists, adds and ends coupons. */
export const addCouponCommands = (program: Command): void => {
  program
    .command('coupons')
    .description('list the newest coupons with the orders that used them')
    .option('--limit <count>', 'maximum number', wholeNumber(1, 10_000), 50)
    .option('--json', 'print JSON')
    .action(list);
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
    .option('--from <day>', 'first day, in India, such as 2026-11-01', indianDay)
    .option('--until <day>', 'last day, in India, such as 2026-11-30', indianDay)
    .option('--uses <count>', 'how often it can be used in all', wholeNumber(1, most))
    .option('--per-customer <count>', 'how often each customer can use it', wholeNumber(1, most))
    .option('--first-order', "only for a customer's first order", false)
    .option('--email <address>', 'only for the account with this email')
    .option('--category <id>', 'only for this category or subcategory; can be repeated', collected, [])
    .option('--product <id>', 'only for this product; can be repeated', collected, [])
    .option('--end', 'end it now; carts that are being paid keep it', false)
    .option('--json', 'print JSON')
    .action(addEndOrShow);
};

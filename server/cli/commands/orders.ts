import { Option, type Command } from 'commander';
import { orderStatuses, type Order, type OrderStatus } from '../../../contract/orders';
import { wholeNumber } from '../whole-number';
import { withShop } from '../with-shop';

interface ListOptions {
  status?: OrderStatus;
  limit: number;
  json?: boolean;
}

const MOST = 10_000;
const targets = orderStatuses.filter((status) => status !== 'pending');

const row = ({ id, invoiceNumber, date, status, amount, name, products }: Order): string =>
  [
    `No. ${invoiceNumber}`.padEnd(10),
    date.padEnd(14),
    status.padEnd(10),
    `Rs ${amount}`.padStart(10),
    `${products.length} lines`.padStart(9),
    id,
    name,
  ].join('  ');

const sheet = (order: Order, refund: string): string =>
  [
    `Order ${order.id}, no. ${order.invoiceNumber} of ${order.date}: ${order.status}, Rs ${order.amount}`,
    `Payment ${order.paymentId}${refund === 'none' ? '' : `, refund ${refund}`}`,
    `${order.name}, ${order.address}, ${order.pincode}, ${order.phoneNumber}, ${order.email}`,
    ...order.products.map(({ quantity, productTitle, subTotal, productId }) => {
      return `  ${String(quantity).padStart(4)} × ${productTitle} (${productId}), Rs ${subTotal}`;
    }),
    ...order.moves.map(({ status, at }) => `  ${at}  ${status}`),
  ].join('\n');

const list = async ({ status, limit, json }: ListOptions): Promise<void> => {
  const found = await withShop(({ services }) => services.orders.newest({ status, limit }));
  const text = json === true ? JSON.stringify(found) : found.map(row).join('\n');
  process.stdout.write(`${text === '' ? 'There are no such orders.' : text}\n`);
};

const showOrMove = async (
  id: string,
  { status: to, json }: { status?: OrderStatus; json?: boolean },
): Promise<void> => {
  const { order, refund } = await withShop(async ({ services }) => {
    if (to !== undefined) await services.orderMoves.move(id, to);
    return services.orders.inspect(id);
  });
  process.stdout.write(`${json === true ? JSON.stringify({ ...order, refund }) : sheet(order, refund)}\n`);
};

/** `shop orders` and `shop order <id>`: what was sold, and each order's way to its customer. */
export const addOrderCommands = (program: Command): void => {
  program
    .command('orders')
    .description('list the newest orders')
    .addOption(new Option('--status <status>', 'only those that stand there').choices(orderStatuses))
    .option('--limit <count>', 'so many at most', wholeNumber(1, MOST), 50)
    .option('--json', 'answer as JSON')
    .action(list);
  program
    .command('order')
    .description('show an order, or move it on, which mails the customer; cancelling refunds it in full')
    .argument('<id>', 'as `shop orders` lists it; one that begins with a hyphen comes last, as `-- <id>`')
    .addOption(new Option('--status <status>', 'where it goes').choices(targets))
    .option('--json', 'answer as JSON')
    .action(showOrMove);
};

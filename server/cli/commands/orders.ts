import { Option, type Command } from 'commander';
import { lineAmount } from '../../../contract/money';
import { orderStatuses, type Order, type OrderStatus } from '../../../contract/orders';
import { lineDetails } from '../../domain/cart/line-details';
import { oneLine } from '../../domain/clean-text';
import type { TrackingNumber } from '../../services/ordering/order-view';
import { OperatorError } from '../../lib/operator-error';
import { limitOption } from '../limit-option';
import { print } from '../print';
import { withShop } from '../with-shop';

interface ListOptions {
  status?: OrderStatus;
  limit: number;
  json?: boolean;
}

/** `command.error` ends the program. */
const readTracking = (command: Command, courier: string, number: string): TrackingNumber => {
  const name = oneLine(courier);
  if (name === '' || name.length > 40) command.error("error: a courier's name has 1 to 40 characters");
  if (!/^[A-Za-z0-9-]{4,30}$/.test(number)) {
    command.error('error: a tracking number has 4 to 30 letters, digits and hyphens');
  }
  return { courier: name, trackingNumber: number };
};

const targets = orderStatuses.filter((status) => status !== 'pending');

const row = ({ id, invoiceNumber, date, status, amount, name, products }: Order): string =>
  [
    `No. ${invoiceNumber}`.padEnd(10),
    date.padEnd(14),
    status.padEnd(10),
    lineAmount(amount).padStart(10),
    `${products.length} lines`.padStart(9),
    id,
    name,
  ].join('  ');

const sheet = (order: Order, refund: string): string[] => [
  `Order ${order.id}, no. ${order.invoiceNumber} of ${order.date}: ${order.status}, Rs ${order.amount}`,
  `Payment ${order.paymentId}${refund === 'none' ? '' : `, refund ${refund}`}`,
  `${order.name}, ${order.address}, ${order.pincode}, ${order.phoneNumber}, ${order.email}`,
  ...order.products.map((line) => {
    const { quantity, productTitle, subTotal, productId } = line;
    const details = [productId, lineDetails(line)].filter((text) => text !== '').join(' · ');
    return `  ${String(quantity).padStart(4)} × ${productTitle} (${details}), Rs ${subTotal}`;
  }),
  ...order.moves.map(({ status, at }) => `  ${at}  ${status}`),
  ...(order.tracking === undefined
    ? []
    : [`Courier ${order.tracking.courier}, tracking number ${order.tracking.number}`]),
];

const list = async ({ status, limit, json }: ListOptions): Promise<void> => {
  const found = await withShop(({ services }) => services.orders.newest({ status, limit }));
  if (json === true) print(JSON.stringify(found));
  else print(...(found.length === 0 ? ['There are no such orders.'] : found.map(row)));
};

interface ChangeOptions {
  status?: OrderStatus;
  courier?: string;
  tracking?: string;
  json?: boolean;
}

/** `--tracking <courier> <number>` means the same as `--courier <courier> --tracking <number>`. */
const trackingIn = (
  last: string | undefined,
  { courier, tracking }: ChangeOptions,
  command: Command,
): TrackingNumber | null => {
  const [name, number] = last === undefined ? [courier, tracking] : [tracking, last];
  if (name === undefined && number === undefined) return null;
  if (name === undefined || number === undefined || (last !== undefined && courier !== undefined)) {
    throw new OperatorError('Write --tracking <courier> <number>, or --courier <name> --tracking <number>');
  }
  return readTracking(command, name, number);
};

const showOrUpdate = async (
  id: string,
  last: string | undefined,
  options: ChangeOptions,
  command: Command,
): Promise<void> => {
  const { status: to, json } = options;
  const tracking = trackingIn(last, options, command);
  const { order, refund } = await withShop(async ({ services: { orders, orderStatus } }) => {
    if (to !== undefined) await orderStatus.change(id, to, tracking);
    else if (tracking !== null) await orderStatus.setTracking(id, tracking);
    return orders.inspect(id);
  });
  print(...(json === true ? [JSON.stringify({ ...order, refund })] : sheet(order, refund)));
};

export const addOrderCommands = (program: Command): void => {
  program
    .command('orders')
    .description('list the newest orders')
    .addOption(new Option('--status <status>', 'only orders with this status').choices(orderStatuses))
    .addOption(limitOption())
    .option('--json', 'print JSON')
    .action(list);
  program
    .command('order')
    .description(
      'show an order, change its status or name its tracking number, which mails the customer; cancelling refunds it in full',
    )
    .argument('<id>', 'as listed by `shop orders`; write one that starts with a hyphen last, as `-- <id>`')
    .addOption(new Option('--status <status>', 'the new status').choices(targets))
    .argument('[number]', 'the tracking number after --tracking <courier>')
    .option('--courier <name>', 'who carries it, with --tracking <number>')
    .option('--tracking <courier> <number>', 'of a shipped order, which mails it to the customer')
    .option('--json', 'print JSON')
    .action(showOrUpdate);
};

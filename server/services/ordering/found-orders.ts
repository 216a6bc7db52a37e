import type { FindOrderBody, FindOrderCodeBody, FoundOrder } from '../../../contract/found-orders';
import type { Order } from '../../../contract/orders';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { parseEmail } from '../../domain/accounts/email-address';
import { ShopError } from '../../lib/shop-error';
import * as orders from '../../repositories/ordering/orders';
import { callLimits, countAttempt } from '../call-limits';
import { codeRefusal } from '../accounts/code-refusal';
import type { CodesService } from '../accounts/mailed-codes';
import type { Invoice, InvoicesService } from './invoices';
import { createOrderLinks } from './order-links';
import type { OrderStatusService } from './order-status';
import { readOrder, readWholeOrder } from './order-view';

/** `access` is the token in the cookie that keeps the order open in the browser. */
export interface OpenedOrder extends FoundOrder {
  access: string;
}

type FoundOrderDependencies = Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>;

const findOrderId = async (
  database: Database,
  { orderNumber, email }: { orderNumber: number; email: string },
): Promise<string | undefined> => {
  const order = await orders.findOrderOfInvoice(database, orderNumber);
  return order !== undefined && parseEmail(order.billing.email) === email ? order.id : undefined;
};

/**
 * Lets anyone who receives an order's mails open the order for 30 minutes without signing in (decision 27; not in
 * section 7 of the specification).
 */
export const createFoundOrdersService = (
  { config, database, clock, limits }: FoundOrderDependencies,
  codes: Pick<CodesService, 'request' | 'verify'>,
  orderStatus: Pick<OrderStatusService, 'cancelOwn'>,
  invoices: Pick<InvoicesService, 'render'>,
) => {
  const links = createOrderLinks({ config, clock });
  const msUntil = (time: Date): number => time.getTime() - clock.now().getTime();

  const open = async (orderId: string): Promise<OpenedOrder> => {
    const order = await readOrder(database, orderId);
    const { token, expiresAt } = await links.sign(orderId, 'access');
    return { order, openMs: msUntil(expiresAt), access: token };
  };

  const openedBy = async (access: string | undefined) => (access === undefined ? null : links.read(access, 'access'));

  /** Returns the owner's id. @throws ShopError order_access_ended, also if another tab has opened a different order. */
  const ownerOf = async (access: string | undefined, id: string): Promise<string> => {
    const opened = await openedBy(access);
    if (opened?.orderId !== id) throw new ShopError('order_access_ended');
    return (await readWholeOrder(database, id)).order.userId;
  };

  return {
    /**
     * Mails a code if the order was placed with the address. Response and timing do not reveal whether a mail was sent.
     * @throws ShopError code_too_soon, rate_limited.
     */
    async request(body: FindOrderBody, source: string): Promise<void> {
      const email = parseEmail(body.email);
      await countAttempt(limits, callLimits.requestCode, source, email);
      await inTransaction(database, async (transaction) => {
        const orderId = await findOrderId(transaction, { ...body, email });
        await codes.request(transaction, {
          email,
          purpose: 'order',
          source,
          recipient: orderId === undefined ? 'unknown' : 'owner',
        });
      });
    },

    /**
     * A code opens any order that was placed with the address to which the code was mailed, not only the order for
     * which the code was requested.
     * @throws ShopError code_wrong with `details.attemptsLeft`, code_expired, code_exhausted, rate_limited;
     * order_not_found if the order was placed with a different address.
     */
    async openByCode(body: FindOrderCodeBody, source: string): Promise<OpenedOrder> {
      const email = parseEmail(body.email);
      const attempt = await countAttempt(limits, callLimits.code, source, email);
      const result = await inTransaction(database, (transaction) =>
        codes.verify(transaction, { email, otp: body.otp, purpose: 'order', source }),
      );
      if (result.kind !== 'right') throw codeRefusal(result);
      await attempt.revert();
      const orderId = await findOrderId(database, { ...body, email });
      if (orderId === undefined) throw new ShopError('order_not_found');
      return open(orderId);
    },

    /** Gives access to an order by the token of a mailed link. @throws ShopError order_link_ended. */
    async openByLink(token: string): Promise<OpenedOrder> {
      const linked = await links.read(token, 'link');
      if (linked === null) throw new ShopError('order_link_ended');
      return open(linked.orderId);
    },

    /** Returns null if this browser has no order open. */
    async find(access: string | undefined): Promise<FoundOrder | null> {
      const opened = await openedBy(access);
      if (opened === null) return null;
      const { orderId, expiresAt } = opened;
      return { order: await readOrder(database, orderId), openMs: msUntil(expiresAt) };
    },

    /**
     * @throws ShopError order_access_ended if the order `id` is not open in this browser; order_move_refused,
     * rate_limited.
     */
    cancel: async (access: string | undefined, id: string): Promise<Order> =>
      orderStatus.cancelOwn(await ownerOf(access, id), id),

    /** @throws ShopError order_access_ended if the order `id` is not open in this browser. */
    renderInvoice: async (access: string | undefined, id: string): Promise<Invoice> =>
      invoices.render(await ownerOf(access, id), id),
  };
};

export type FoundOrdersService = ReturnType<typeof createFoundOrdersService>;

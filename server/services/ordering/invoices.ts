import { createHash } from 'node:crypto';
import type { Dependencies } from '../../dependencies';
import { invoiceTermsOf } from '../../domain/ordering/invoice-terms';
import { invoiceFactsOf } from '../../invoices/invoice-facts';
import { readInvoiceFonts, type InvoiceFont } from '../../invoices/invoice-fonts';
import { renderInvoice } from '../../invoices/invoice-pdf';
import { Remembered } from '../../lib/remembered';
import { readOwnOrder } from './order-view';

export interface Invoice {
  /** Its number in the unbroken series. */
  number: number;
  pdf: Buffer;
}

/** Bytes of invoices that are kept in memory. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Invoices to print and keep (beside section 7 of the specification). */
export const createInvoicesService = ({ database, config }: Pick<Dependencies, 'database' | 'config'>) => {
  let fonts: Promise<InvoiceFont[]> | undefined;
  // To write one takes as long as fifty other calls. What stands on it is its key: whatever changes, it is written anew.
  const written = new Remembered<Buffer>({ maxSize: MOST_BYTES, sizeOf: ({ length }) => length });

  return {
    /**
     * The invoice of a customer's own order, under the terms of the day it was placed; an order from before terms were kept
     * has no tax. A cancelled order's says so.
     * @throws order_not_found, also for an order of somebody else
     */
    async render(userId: string, orderId: string): Promise<Invoice> {
      const whole = await readOwnOrder(database, userId, orderId);
      const { amount, billing, invoiceNumber: number, invoiceTerms: terms } = whole.order;
      const facts = invoiceFactsOf(whole, terms ?? invoiceTermsOf({ ...config.seller, gst: null }, amount, billing));
      fonts ??= readInvoiceFonts(config.paths.invoiceFonts);
      const loaded = await fonts;
      const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
      return { number, pdf: await written.get(key, () => renderInvoice(facts, loaded)) };
    },
  };
};

export type InvoicesService = ReturnType<typeof createInvoicesService>;

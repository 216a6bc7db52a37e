import { createHash } from 'node:crypto';
import type { Dependencies } from '../../dependencies';
import { invoiceTermsOf, readInvoiceTerms } from '../../domain/ordering/invoice-terms';
import { creditNoteFactsOf, invoiceFactsOf } from '../../invoices/invoice-facts';
import { readInvoiceFonts } from '../../invoices/invoice-fonts';
import { loadOnce } from '../../lib/load-once';
import { SingleFlightCache } from '../../lib/single-flight-cache';
import { readOwnOrder } from './order-view';

export interface Invoice {
  /** Invoice numbers have no gaps. */
  number: number;
  pdf: Buffer;
}

const maxBytes = 16 * 1024 * 1024;

/** Renders invoices as PDF (not in section 7 of the specification). */
export const createInvoicesService = ({ database, config }: Pick<Dependencies, 'database' | 'config'>) => {
  const fonts = loadOnce(() => readInvoiceFonts(config.paths.invoiceFonts));
  // PDFs are cached, because rendering takes as long as about 50 other calls.
  const written = new SingleFlightCache<Buffer>({ maxSize: maxBytes, sizeOf: ({ length }) => length });

  return {
    /**
     * Returns the invoice of a customer's own order, with the seller and the taxes that were stored with the order. If
     * nothing was stored, the invoice shows the current seller and no tax. The file of a cancelled order has the credit
     * note on further pages.
     * @throws ShopError order_not_found, also for another customer's order.
     */
    async render(userId: string, orderId: string): Promise<Invoice> {
      const whole = await readOwnOrder(database, userId, orderId);
      const { billing, invoiceNumber: number, invoiceTerms: stored } = whole.order;
      const terms =
        stored === null ? invoiceTermsOf({ ...config.seller, gst: null }, [], billing) : readInvoiceTerms(stored);
      const facts = invoiceFactsOf(whole, terms);
      const creditNote = creditNoteFactsOf(whole, terms);
      const loaded = await fonts();
      const key = createHash('sha256')
        .update(JSON.stringify([facts, creditNote]))
        .digest('base64url');
      // pdfkit is imported on demand, because it is large, and some servers never render an invoice.
      const render = async () => (await import('../../invoices/invoice-pdf')).renderInvoice(facts, creditNote, loaded);
      return { number, pdf: await written.get(key, render) };
    },
  };
};

export type InvoicesService = ReturnType<typeof createInvoicesService>;

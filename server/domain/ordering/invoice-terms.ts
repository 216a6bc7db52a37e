import type { Billing } from '../../../contract/checkout';
import { toPaise } from '../../../contract/money';
import type { GstOfRate, OrderGst } from '../../../contract/orders';
import { gstOfLines, type GstRegistration } from './gst';
import { subTotalOf, type Priced } from './pricing';

/** `gst` is null if the seller is not registered for GST. */
export interface Seller {
  name: string;
  address: string;
  gst: GstRegistration | null;
}

export interface InvoicedLine extends Priced {
  discountPaise: number;
  hsn: string | null;
  /** GST rate in percent; null for the rate of the seller's registration. */
  gstRate: number | null;
}

interface InvoiceGst extends OrderGst {
  gstin: string;
  /** The tax of each line, in the sequence of the order's lines; empty for orders that have only a total tax. */
  lines: (GstOfRate & { hsn: string | null })[];
}

/** The terms are fixed when the order is placed. */
export interface InvoiceTerms {
  seller: { name: string; address: string };
  gst: InvoiceGst | null;
}

/** Terms as stored. Older orders store one tax for the whole order, instead of one for each rate and each line. */
export interface StoredInvoiceTerms {
  seller: InvoiceTerms['seller'];
  gst: InvoiceGst | (GstOfRate & { gstin: string }) | null;
}

export const readInvoiceTerms = ({ seller, gst }: StoredInvoiceTerms): InvoiceTerms => {
  if (gst === null || 'rates' in gst) return { seller, gst };
  const { gstin, ...whole } = gst;
  return { seller, gst: { ...whole, gstin, rates: [whole], lines: [] } };
};

const gstOf = (registration: GstRegistration, lines: readonly InvoicedLine[], billing: Billing): InvoiceGst => {
  const amounts = lines.map((line) => ({
    paise: toPaise(subTotalOf(line)) - line.discountPaise,
    rate: line.gstRate ?? registration.rate,
  }));
  const gst = gstOfLines(amounts, registration, billing);
  const withCodes = gst.lines.map((line, index) => ({ ...line, hsn: lines[index]?.hsn ?? null }));
  return { ...gst, lines: withCodes, gstin: registration.gstin };
};

export const invoiceTermsOf = (seller: Seller, lines: readonly InvoicedLine[], billing: Billing): InvoiceTerms => ({
  seller: { name: seller.name, address: seller.address },
  gst: seller.gst === null ? null : gstOf(seller.gst, lines, billing),
});

import type { Billing } from '../../../contract/checkout';
import type { OrderGst } from '../../../contract/orders';
import { gstWithin, type GstRegistration } from './gst';

/** The seller on invoices; `gst` is null without a registration. */
export interface Seller {
  name: string;
  address: string;
  gst: GstRegistration | null;
}

/** What an invoice prints beyond the order. Fixed when the order is placed. */
export interface InvoiceTerms {
  seller: { name: string; address: string };
  gst: (OrderGst & { gstin: string }) | null;
}

/** Terms of an order of `amount` whole rupees placed now. */
export const invoiceTermsOf = (seller: Seller, amount: number, billing: Billing): InvoiceTerms => ({
  seller: { name: seller.name, address: seller.address },
  gst: seller.gst === null ? null : { gstin: seller.gst.gstin, ...gstWithin(amount, seller.gst, billing) },
});

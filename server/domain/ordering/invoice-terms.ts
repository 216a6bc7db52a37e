import type { Billing } from '../../../contract/checkout';
import type { OrderGst } from '../../../contract/orders';
import { gstWithin, type GstRegistration } from './gst';

/** Who sells, as an invoice names them; `gst` is null where the owner charges no tax. */
export interface Seller {
  name: string;
  address: string;
  gst: GstRegistration | null;
}

/** What an invoice says beside the order itself. Decided when the order is placed and never again. */
export interface InvoiceTerms {
  seller: { name: string; address: string };
  gst: (OrderGst & { gstin: string }) | null;
}

/** The terms of an order of `amount` whole rupees placed now. */
export const invoiceTermsOf = (seller: Seller, amount: number, billing: Billing): InvoiceTerms => ({
  seller: { name: seller.name, address: seller.address },
  gst: seller.gst === null ? null : { gstin: seller.gst.gstin, ...gstWithin(amount, seller.gst, billing) },
});

import type { Billing } from '../../contract/checkout';
import { skuText } from '../../contract/chosen-options';
import { gstTaxes } from '../../contract/gst-taxes';
import { toPaise, toRupees, totalAmount } from '../../contract/money';
import type { OrderGst, PaymentMethod } from '../../contract/orders';
import { orderDate } from '../domain/ordering/order-date';
import type { InvoiceTerms } from '../domain/ordering/invoice-terms';
import { subTotalOf } from '../domain/ordering/pricing';
import type { WholeOrder } from '../repositories/ordering/orders';

export interface InvoiceFacts {
  title: string;
  number: string;
  issuedAt: Date;
  seller: string[];
  sellerName: string;
  buyer: string[];
  facts: { label: string; value: string }[];
  lines: { title: string; details: string; quantity: string; price: string; amount: string }[];
  sums: { label: string; value: string }[];
  total: { label: string; value: string };
  notes: string[];
}

const paidBy = (method: PaymentMethod | null): string => {
  if (method?.kind === 'upi') return 'UPI';
  if (method?.kind !== 'card' || method.last4 === undefined) return 'Online payment';
  const brand = method.brand ?? 'card';
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${method.last4}`;
};

const buyerOf = (billing: Billing): string[] => [
  ...(billing.business === undefined ? [] : [billing.business.company, `GSTIN ${billing.business.gstin}`]),
  billing.fullName,
  billing.streetAddressLine1,
  billing.streetAddressLine2,
  `${billing.city}, ${billing.state} ${billing.zipCode}`,
  billing.country,
  billing.phoneNumber,
  billing.email,
];

const inRupees = (paise: number): string => totalAmount(toRupees(paise));

/**
 * Returns the tax rows. The last row is the rounding difference, which an invoice must state. It is zero, because
 * taxable values and taxes add up exactly to the amount.
 */
const taxOf = (gst: OrderGst | null, amount: number): InvoiceFacts['sums'] => {
  if (gst === null) return [];
  const { rates, taxablePaise } = gst;
  const taxable =
    rates.length > 1
      ? rates.map((rate) => ({ label: `Taxable value at ${rate.rate}%`, paise: rate.taxablePaise }))
      : [{ label: 'Taxable value', paise: taxablePaise }];
  const sums = [...taxable, ...gstTaxes(gst).map(({ name, rate, paise }) => ({ label: `${name} ${rate}%`, paise }))];
  const roundOff = sums.reduce((left, sum) => left - sum.paise, toPaise(amount));
  return [...sums, { label: 'Round off', paise: roundOff }].map(({ label, paise }) => ({
    label,
    value: inRupees(paise),
  }));
};

type InvoiceGst = InvoiceTerms['gst'];

/** Older orders have no tax details. */
const taxDetailsOf = (gst: InvoiceGst, index: number): string[] => {
  const tax = gst?.lines[index];
  if (gst === null || tax === undefined) return [];
  const taxes = gstTaxes({ ...gst, rates: [tax] }).map(
    ({ name, rate, paise }) => `${name} ${rate}% ${inRupees(paise)}`,
  );
  return [
    ...(tax.hsn === null ? [] : [`HSN ${tax.hsn}`]),
    `Taxable value ${inRupees(tax.taxablePaise)}`,
    ...(taxes.length === 0 ? ['GST 0%'] : taxes),
  ];
};

const detailsOf = (line: WholeOrder['lines'][number]): string[] => [
  ...[line.ram, line.size, line.weight].filter((option) => option !== ''),
  ...(line.sku === null ? [] : [skuText(line.sku)]),
  ...(line.discountPaise > 0 ? [`Coupon ${inRupees(-line.discountPaise)}`] : []),
];

const couponOf = ({ amount, couponCode, discount }: WholeOrder['order']): InvoiceFacts['sums'] =>
  couponCode === null
    ? []
    : [
        { label: 'Products', value: totalAmount(amount + discount) },
        { label: `Coupon ${couponCode}`, value: totalAmount(-discount) },
      ];

export const invoiceFactsOf = (
  { order, lines, transitions, refund }: WholeOrder,
  terms: InvoiceTerms,
): InvoiceFacts => {
  const { seller, gst } = terms;
  const cancelled = transitions.find(({ status }) => status === 'cancelled');
  return {
    title: gst === null ? 'Invoice' : 'Tax invoice',
    number: String(order.invoiceNumber),
    issuedAt: order.placedAt,
    sellerName: seller.name,
    seller: [...seller.address.split(/[\n;]/), ...(gst === null ? [] : [`GSTIN ${gst.gstin}`])]
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    buyer: buyerOf(order.billing),
    facts: [
      { label: 'Invoice no.', value: String(order.invoiceNumber) },
      { label: 'Date', value: orderDate(order.placedAt) },
      { label: 'Order', value: order.id },
      { label: 'Paid by', value: paidBy(order.paymentMethod) },
      { label: 'Payment', value: order.paymentId },
      ...(gst === null
        ? []
        : [{ label: 'Place of supply', value: `${order.billing.state}, ${order.billing.country}` }]),
    ],
    lines: lines.map((line, index) => ({
      title: line.productTitle,
      details: [...detailsOf(line), ...taxDetailsOf(gst, index)].join(', '),
      quantity: String(line.quantity),
      price: totalAmount(line.price),
      amount: totalAmount(subTotalOf(line)),
    })),
    sums: [
      ...couponOf(order),
      ...taxOf(gst, order.amount),
      ...(gst === null ? [{ label: 'Subtotal', value: totalAmount(order.amount) }] : []),
      { label: 'Shipping', value: 'Free' },
    ],
    total: { label: gst === null ? 'Total paid' : 'Total paid, tax included', value: totalAmount(order.amount) },
    notes: [
      ...(cancelled === undefined ? [] : [`This order was cancelled on ${orderDate(cancelled.movedAt)}.`]),
      ...(refund?.refundedAt
        ? [`${totalAmount(toRupees(refund.amountPaise))} was refunded on ${orderDate(refund.refundedAt)}.`]
        : []),
    ],
  };
};

/** Returns the credit note for the whole amount of a cancelled order; null for other orders. */
export const creditNoteFactsOf = (whole: WholeOrder, terms: InvoiceTerms): InvoiceFacts | null => {
  const { order, transitions } = whole;
  const cancelled = transitions.find(({ status }) => status === 'cancelled');
  if (order.creditNoteNumber === null || cancelled === undefined) return null;
  const invoice = invoiceFactsOf(whole, terms);
  const number = String(order.creditNoteNumber);
  return {
    ...invoice,
    title: 'Credit note',
    number,
    issuedAt: cancelled.movedAt,
    facts: [
      { label: 'Credit note no.', value: number },
      { label: 'Date', value: orderDate(cancelled.movedAt) },
      { label: 'For invoice no.', value: invoice.number },
      { label: 'Invoice date', value: orderDate(order.placedAt) },
      ...invoice.facts.filter(({ label }) => label !== 'Invoice no.' && label !== 'Date' && label !== 'Paid by'),
    ],
    total: {
      label: terms.gst === null ? 'Total credited' : 'Total credited, tax included',
      value: invoice.total.value,
    },
    notes: [],
  };
};

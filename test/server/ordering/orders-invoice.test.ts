import { inflateSync } from 'node:zlib';
import type { Order } from '../../../contract/orders';
import { routes } from '../../../contract/routes/routes';
import { gstTaxes } from '../../../contract/gst-taxes';
import { isGstin } from '../../../contract/gstin';
import { gstOfLines } from '../../../server/domain/ordering/gst';
import { readInvoiceTerms } from '../../../server/domain/ordering/invoice-terms';
import { creditNoteFactsOf, invoiceFactsOf } from '../../../server/invoices/invoice-facts';
import * as invoicePdf from '../../../server/invoices/invoice-pdf';
import { opaqueId } from '../../../server/lib/opaque-id';
import { readWholeOrder } from '../../../server/services/ordering/order-view';
import { billing } from '../../support/money/billing';
import { couponTerms } from '../../support/money/coupon-terms';
import { makeForTests } from '../../support/open-for-tests';
import { openShopForTests } from '../../support/shop';
import { findShopViolations, newBuyer } from './money-shop';

const karnataka = { rate: 18, gstin: '29AAGCB7383J1Z4' };
const home = { country: 'India', state: 'Karnataka' };
const taxOf = (rupees: number, rate: number, place: typeof home) =>
  gstOfLines([{ paise: rupees * 100, rate }], karnataka, place);

describe('the tax included in a price', () => {
  it('the tax included in a price is halved within the state, to the paisa, and adds up to the amount paid', () => {
    const { rates, lines, ...amounts } = taxOf(30002, 18, home);
    expect(rates).toEqual(lines);
    expect(amounts).toEqual({
      taxablePaise: 2542542,
      cgstPaise: 228829,
      sgstPaise: 228829,
      igstPaise: 0,
    });
    for (let amount = 1; amount < 500; amount += 1) {
      for (const rate of [0.25, 5, 12, 18, 28]) {
        const { taxablePaise, cgstPaise, sgstPaise } = taxOf(amount, rate, home);
        expect(taxablePaise + cgstPaise + sgstPaise).toBe(amount * 100);
        expect(Math.abs((taxablePaise * rate) / 100 - cgstPaise - sgstPaise)).toBeLessThan(1.5);
      }
    }
  });

  it('the tax included in a price is IGST in other states, abroad, and if the state is unknown', () => {
    for (const place of [
      { country: 'India', state: 'Kerala' },
      { country: 'Nepal', state: 'Karnataka' },
      { country: 'India', state: 'somewhere' },
    ]) {
      expect(taxOf(118, 18, place)).toMatchObject({ taxablePaise: 10000, igstPaise: 1800, cgstPaise: 0 });
    }
  });

  it.each(['karnataka', ' KARNATAKA ', 'KA'])(
    'the tax included in a price recognises spellings of the seller’s state: %s',
    (state) => {
      expect(taxOf(118, 18, { country: 'india', state }).cgstPaise).toBe(900);
    },
  );

  it('the tax included in prices is added up by rate', () => {
    const lines = [
      { paise: 11_800, rate: 18 },
      { paise: 10_500, rate: 5 },
      { paise: 23_600, rate: 18 },
    ];
    const none = { cgstPaise: 0, sgstPaise: 0 };
    expect(gstOfLines(lines, karnataka, { country: 'India', state: 'Kerala' })).toMatchObject({
      taxablePaise: 40_000,
      igstPaise: 5_900,
      rates: [
        { rate: 5, taxablePaise: 10_000, igstPaise: 500, ...none },
        { rate: 18, taxablePaise: 30_000, igstPaise: 5_400, ...none },
      ],
    });
  });

  it('the tax included in a price is not listed at a rate of zero', () => {
    const lines = [
      { paise: 10_000, rate: 0 },
      { paise: 11_800, rate: 18 },
    ];
    const [near, far] = [home, { country: 'India', state: 'Kerala' }].map((place) =>
      gstOfLines(lines, karnataka, place),
    );
    expect([near, far].map((gst) => gst && gstTaxes(gst))).toEqual([
      [
        { name: 'CGST', rate: 9, paise: 900 },
        { name: 'SGST', rate: 9, paise: 900 },
      ],
      [{ name: 'IGST', rate: 18, paise: 1800 }],
    ]);
  });

  it('the stored tax of an earlier order has one rate', () => {
    const seller = { name: 'Sprocket', address: '' };
    const whole = { rate: 18, taxablePaise: 10_000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 };
    expect(readInvoiceTerms({ seller, gst: { ...whole, gstin: karnataka.gstin } }).gst).toMatchObject({
      rates: [whole],
    });
  });

  it('a GST registration number with a wrong or missing part is invalid', () => {
    expect(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'].map(isGstin)).toEqual([true, true]);
    expect(['27AAPFU0939F1ZW', '99AAPFU0939F1ZV', 'AAPFU0939F1ZV', ''].map(isGstin)).toEqual(Array(4).fill(false));
  });
});

describe('GET /api/orders/{id}/invoice.pdf', () => {
  const seller = { name: 'Sprocket Private Limited', address: '80 Feet Road; Bengaluru 560034', gst: karnataka };
  const shop = openShopForTests({ seed: 'small', config: { seller } });
  const asha = makeForTests(() => newBuyer(shop));

  const bought = async (): Promise<Order> => {
    await asha.add('board-plain', 2);
    return asha.placeOrder(await asha.started());
  };
  const invoice = (id: string, who = asha) => who.call(routes.invoice, { params: { id } });
  /** Returns the decompressed streams of a PDF: drawing instructions, and tables that map glyphs to characters. */
  const partsOf = (pdf: Buffer): string => {
    const text = pdf.toString('latin1');
    return [...text.matchAll(/stream\n/g)]
      .filter(({ index }) => !text.slice(0, index).endsWith('end'))
      .map(({ index }) => {
        try {
          return inflateSync(pdf.subarray(index + 'stream\n'.length)).toString('latin1');
        } catch {
          return '';
        }
      })
      .join('\n');
  };

  it('an invoice is a PDF named by its number, has the rupee sign, and is reproducible', async () => {
    const order = await bought();
    expect(order.gst).toEqual({
      cgstPaise: 38136,
      sgstPaise: 38136,
      igstPaise: 0,
      taxablePaise: 423728,
      rates: [{ rate: 18, cgstPaise: 38136, sgstPaise: 38136, igstPaise: 0, taxablePaise: 423728 }],
    });
    const response = await invoice(order.id);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${order.invoiceNumber}.pdf"`,
      'cache-control': 'no-store',
    });
    const pdf = response.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(partsOf(pdf)).toContain('20b9');
    expect((await invoice(order.id)).rawPayload.equals(pdf)).toBe(true);
  });

  it('an invoice has each line with its SKU, HSN code, rate, taxable value and share of the coupon', async () => {
    const tax = { hsn: '8471', gstRate: 5 };
    await shop.database.updateTable('products').set(tax).where('id', '=', 'board-options').execute();
    const sold = shop.database.updateTable('variants').where('productId', '=', 'board-options');
    await sold.set({ sku: 'BRD-8' }).where('ram', '=', '8 GB').execute();
    await shop.services.coupons.add({ ...couponTerms, code: 'BOARDS', amount: 100 });
    await asha.add('board-options', 1, { ram: '8 GB' });
    await asha.add('board-plain', 1);
    const checkout = await asha.started(opaqueId(), { coupon: { couponCode: 'BOARDS', discount: 100 } });
    const order = await asha.placeOrder(checkout);
    const whole = await readWholeOrder(shop.database, order.id);
    const facts = invoiceFactsOf(
      whole,
      readInvoiceTerms(whole.order.invoiceTerms ?? { seller: { name: '', address: '' }, gst: null }),
    );
    expect(facts.lines.map(({ details }) => details)).toEqual([
      '8 GB, SKU BRD-8, Coupon -₹64.29, HSN 8471, Taxable value ₹4,224.49, CGST 2.5% ₹105.61, SGST 2.5% ₹105.61',
      'Coupon -₹35.71, Taxable value ₹2,088.39, CGST 9% ₹187.95, SGST 9% ₹187.95',
    ]);
    expect(facts.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Products ₹7,000.00',
      'Coupon BOARDS -₹100.00',
      'Taxable value at 5% ₹4,224.49',
      'Taxable value at 18% ₹2,088.39',
      'CGST 2.5% ₹105.61',
      'SGST 2.5% ₹105.61',
      'CGST 9% ₹187.95',
      'SGST 9% ₹187.95',
      'Round off ₹0.00',
      'Shipping Free',
    ]);
    expect(facts.total.value).toBe('₹6,900.00');
  });

  it('an invoice names the company that buys, with its GSTIN in capital letters', async () => {
    const business = { company: ' Robots\nand Sons ', gstin: '27aapfu0939 f1zv' };
    await asha.add('board-plain', 1);
    const checkout = await asha.started(opaqueId(), { billing: { ...billing, business } });
    const order = await asha.placeOrder(checkout);
    expect(order.business).toEqual({ company: 'Robots and Sons', gstin: '27AAPFU0939F1ZV' });
    const { buyer: named } = invoiceFactsOf(await readWholeOrder(shop.database, order.id), {
      seller: { name: '', address: '' },
      gst: null,
    });
    expect(named.slice(0, 3)).toEqual(['Robots and Sons', 'GSTIN 27AAPFU0939F1ZV', 'Asha Rao']);
  });

  it('the invoice of a cancelled order has a credit note with a separate number', async () => {
    const kept = await bought();
    const order = await bought();
    const cancelled = (await asha.call(routes.cancelOrder, { params: { id: order.id } })).json<Order>();
    expect([kept.creditNoteNumber, cancelled.creditNoteNumber]).toEqual([undefined, expect.any(Number)]);
    const terms = { seller: { name: '', address: '' }, gst: null };
    expect(creditNoteFactsOf(await readWholeOrder(shop.database, kept.id), terms)).toBeNull();
    const note = creditNoteFactsOf(await readWholeOrder(shop.database, order.id), terms);
    expect(note).toMatchObject({ title: 'Credit note', total: { label: 'Total credited', value: '₹5,000.00' } });
    expect(note?.facts.slice(0, 3).map(({ label, value }) => `${label} ${value}`)).toEqual([
      `Credit note no. ${cancelled.creditNoteNumber}`,
      `Date ${order.date}`,
      `For invoice no. ${order.invoiceNumber}`,
    ]);
    const pages = (await invoice(order.id)).rawPayload.toString('latin1').match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(2);
    expect(await findShopViolations(shop, { settled: false })).toEqual([]);
  });

  it('an invoice is rendered once while its contents do not change', async () => {
    const written = jest.spyOn(invoicePdf, 'renderInvoice');
    const order = await bought();
    const all = await Promise.all(Array.from({ length: 20 }, () => invoice(order.id)));
    expect([all.every(({ statusCode }) => statusCode === 200), written.mock.calls.length]).toEqual([true, 1]);
    await asha.call(routes.cancelOrder, { params: { id: order.id } });
    const cancelled = await invoice(order.id);
    expect(cancelled.rawPayload.equals(all[0]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
    expect(written.mock.calls.length).toBe(2);
    written.mockRestore();
  });

  it('an invoice keeps the terms under which it was issued when the configuration changes', async () => {
    const order = await bought();
    const pdf = (await invoice(order.id)).rawPayload;
    const { seller } = shop.config;
    shop.config.seller = { name: 'Another', address: '', gst: null };
    expect((await invoice(order.id)).rawPayload.equals(pdf)).toBe(true);
    expect((await bought()).gst).toBeNull();
    shop.config.seller = seller;
  });

  it('an invoice is hidden from other customers, and from requests without a session', async () => {
    const order = await bought();
    expect((await invoice(order.id, await newBuyer(shop))).statusCode).toBe(404);
    expect((await shop.inject({ method: 'GET', url: `/api/orders/${order.id}/invoice.pdf` })).statusCode).toBe(401);
  });
});

import { inflateSync } from 'node:zlib';
import type { Order } from '../../../contract/orders';
import { routes } from '../../../contract/routes/routes';
import { gstWithin, isGstin } from '../../../server/domain/ordering/gst';
import * as invoicePdf from '../../../server/invoices/invoice-pdf';
import { openTestShop, type TestShop } from '../../support/shop';
import { newBuyer, provider, type Buyer } from './money-shop';

const karnataka = { rate: 18, gstin: '29AAGCB7383J1Z4' };
const home = { country: 'India', state: 'Karnataka' };

describe('the tax included in a price', () => {
  it('is halved within the state, to the paisa, and adds up to the amount paid', () => {
    expect(gstWithin(30002, karnataka, home)).toEqual({
      rate: 18,
      taxablePaise: 2542542,
      cgstPaise: 228829,
      sgstPaise: 228829,
      igstPaise: 0,
    });
    for (let amount = 1; amount < 500; amount += 1) {
      for (const rate of [0.25, 5, 12, 18, 28]) {
        const { taxablePaise, cgstPaise, sgstPaise } = gstWithin(amount, { ...karnataka, rate }, home);
        expect(taxablePaise + cgstPaise + sgstPaise).toBe(amount * 100);
        expect(Math.abs((taxablePaise * rate) / 100 - cgstPaise - sgstPaise)).toBeLessThan(1.5);
      }
    }
  });

  it('is IGST in other states, abroad, and if the state is unknown', () => {
    for (const place of [
      { country: 'India', state: 'Kerala' },
      { country: 'Nepal', state: 'Karnataka' },
      { country: 'India', state: 'somewhere' },
    ]) {
      expect(gstWithin(118, karnataka, place)).toMatchObject({ taxablePaise: 10000, igstPaise: 1800, cgstPaise: 0 });
    }
  });

  it.each(['karnataka', ' KARNATAKA ', 'KA'])('recognises spellings of the state: %s', (state) => {
    expect(gstWithin(118, karnataka, { country: 'india', state }).cgstPaise).toBe(900);
  });

  it('validates a registration number', () => {
    expect(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'].map(isGstin)).toEqual([true, true]);
    expect(['27AAPFU0939F1ZW', '99AAPFU0939F1ZV', 'AAPFU0939F1ZV', ''].map(isGstin)).toEqual(Array(4).fill(false));
  });
});

describe('GET /api/orders/{id}/invoice.pdf', () => {
  let shop: TestShop;
  let asha: Buyer;
  beforeAll(async () => {
    const seller = { name: 'Sprocket Private Limited', address: '80 Feet Road; Bengaluru 560034', gst: karnataka };
    shop = await openTestShop({ seed: 'small', config: { seller } });
    asha = await newBuyer(shop);
  });
  afterAll(() => shop.close());

  const bought = async (): Promise<Order> => {
    await asha.add('board-plain', 2);
    const checkout = await asha.started();
    await provider(shop).pay(checkout);
    return (await asha.createOrder(checkout)).json<Order>();
  };
  const invoice = (id: string, who = asha) => who.call(routes.invoice, { params: { id } });
  /** The decompressed text of the PDF: its instructions, and the characters of its glyphs. */
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

  it('shows its own order, with the rupee sign, and is reproducible', async () => {
    const order = await bought();
    expect(order.gst).toMatchObject({ rate: 18, cgstPaise: 38136, sgstPaise: 38136, taxablePaise: 423728 });
    const answer = await invoice(order.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${order.invoiceNumber}.pdf"`,
      'cache-control': 'no-store',
    });
    const pdf = answer.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(partsOf(pdf)).toContain('20b9');
    expect((await invoice(order.id)).rawPayload.equals(pdf)).toBe(true);
  });

  it('is rendered once while its contents do not change', async () => {
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

  it('keeps the terms under which it was issued, whatever is configured later', async () => {
    const order = await bought();
    const pdf = (await invoice(order.id)).rawPayload;
    const { seller } = shop.config;
    shop.config.seller = { name: 'Another', address: '', gst: null };
    expect((await invoice(order.id)).rawPayload.equals(pdf)).toBe(true);
    expect((await bought()).gst).toBeNull();
    shop.config.seller = seller;
  });

  it('is hidden from other customers', async () => {
    const order = await bought();
    expect((await invoice(order.id, await newBuyer(shop))).statusCode).toBe(404);
    expect((await shop.inject({ method: 'GET', url: `/api/orders/${order.id}/invoice.pdf` })).statusCode).toBe(401);
  });
});

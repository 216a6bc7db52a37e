import type { CartItem, CartMerged } from '../../../contract/cart';
import { findCountry, isIndia } from '../../../contract/country-names';
import { routes } from '../../../contract/routes/routes';
import { countries } from '../../../server/domain/countries';
import { opaqueId } from '../../../server/lib/opaque-id';
import { billing } from '../../support/money/billing';
import { openShopForTests } from '../../support/shop';
import { newBuyer, stockOf } from './money-shop';

const shop = openShopForTests({ seed: 'small' });

const bound = 'servo-india';

const abroad = { billing: { ...billing, country: 'Antarctica' } };

it('a cart line contains shipsTo, unless it ships everywhere', async () => {
  const asha = await newBuyer(shop);
  await asha.add(bound);
  await asha.add('board-plain');
  const lines: CartItem[] = await asha.items();
  expect(lines.map(({ productId, shipsTo }) => ({ productId, shipsTo }))).toEqual([
    { productId: bound, shipsTo: ['IN'] },
    { productId: 'board-plain', shipsTo: undefined },
  ]);
});

it('a checkout names what does not ship to the country, and holds nothing', async () => {
  const asha = await newBuyer(shop);
  await asha.add(bound, 2);
  await asha.add('board-plain');
  const [line] = await asha.items();
  const before = await stockOf(shop, 'board-plain');
  const id = opaqueId();
  const refused = await asha.start(id, abroad);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'not_shipped',
    msg: `Not shipped to Antarctica: ${line?.productTitle}. Please take it out of your cart, or choose another country`,
    details: { country: 'AQ', items: [{ itemId: line?.id, productId: bound, productTitle: line?.productTitle }] },
  });
  expect([await stockOf(shop, bound), await stockOf(shop, 'board-plain')]).toMatchObject([{ held: 0 }, before]);
  expect((await asha.state(id)).statusCode).toBe(404);

  await asha.remove(line?.id ?? '');
  expect((await asha.start(id, abroad)).statusCode).toBe(200);
});

it('a guest’s cart keeps what does not ship when it is merged, and the checkout names it', async () => {
  const asha = await newBuyer(shop);
  const items = [
    { productId: bound, quantity: 1 },
    { productId: 'board-plain', quantity: 1 },
  ];
  const merged = await asha.call(routes.mergeCart, { body: { mergeId: opaqueId(), items } });
  expect(merged.json<CartMerged>().items.map(({ productId, shipsTo }) => ({ productId, shipsTo }))).toEqual([
    { productId: bound, shipsTo: ['IN'] },
    { productId: 'board-plain', shipsTo: undefined },
  ]);
  expect((await asha.start(opaqueId(), abroad)).json()).toMatchObject({
    code: 'not_shipped',
    details: { items: [{ productId: bound }] },
  });
  expect((await asha.start(opaqueId())).statusCode).toBe(200);
});

it('an open checkout cannot change to a country that it does not ship to', async () => {
  const asha = await newBuyer(shop);
  await asha.add(bound);
  const id = opaqueId();
  await asha.started(id);
  expect((await asha.start(id, abroad)).json()).toMatchObject({ code: 'not_shipped' });
  expect((await asha.state(id)).json()).toMatchObject({ state: 'open', billing: { country: 'India' } });
});

it('the country must be in the list and is stored under its name there', async () => {
  const asha = await newBuyer(shop);
  await asha.add('board-plain');
  const id = opaqueId();
  const unknown = await asha.start(id, { billing: { ...billing, country: 'Atlantis' } });
  const problem = 'Please choose a country from the list';
  expect(unknown.statusCode).toBe(400);
  expect(unknown.json()).toMatchObject({
    code: 'invalid_request',
    msg: problem,
    details: [{ field: 'billing.country', problem }],
  });
  await asha.started(id, { billing: { ...billing, country: ' great  britain ', phoneNumber: '+44 20 7946 0958' } });
  expect((await asha.state(id)).json()).toMatchObject({ billing: { country: 'United Kingdom' } });
});

it.each([
  ['INDIA', 'IN'],
  ['in', 'IN'],
  ['Bharat', 'IN'],
  ['Cote d’Ivoire', 'CI'],
  ['U.S.A.', 'US'],
  ['Turkey', 'TR'],
  ['Hong Kong', 'HK'],
  ['', undefined],
  ['constructor', undefined],
  ['India, or thereabouts', undefined],
])('the country text "%s" resolves to %s', (text, iso2) => {
  expect(findCountry(countries, text)?.iso2).toBe(iso2);
  expect(isIndia(text)).toBe(iso2 === 'IN');
});

it('every country of the list is found by its name', () => {
  expect(countries.filter((country) => findCountry(countries, country.country) !== country)).toEqual([]);
});

describe('the billing e-mail', () => {
  it.each(['a@z.dd,', 'a@z.dd;b@z.dd', 'a@b@z.dd', '<a@z.dd>', 'a\u200b@z.dd', '\u202ea@z.dd', 'a@-z.dd'])(
    'a checkout rejects the invalid billing e-mail %s',
    async (email) => {
      const asha = await newBuyer(shop);
      await asha.add('board-plain');
      const response = await asha.start(opaqueId(), { billing: { ...billing, email } });
      const problem = 'This does not look like an email address';
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid_request',
        details: [{ field: 'billing.email', problem }],
      });
    },
  );

  it('a billing e-mail is stored in lower case, without spaces around it', async () => {
    const asha = await newBuyer(shop);
    await asha.add('board-plain');
    const id = opaqueId();
    await asha.started(id, { billing: { ...billing, email: ' Asha@Shop.TEST ' } });
    expect((await asha.state(id)).json()).toMatchObject({ billing: { email: 'asha@shop.test' } });
  });
});

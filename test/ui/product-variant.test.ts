import { noOptions } from '../../contract/chosen-options';
import { readChoice, writeChoice } from '../../src/lib/choice-address';
import { costsMore } from '../../src/lib/costs-more';
import { offerOf, pictureOf, soldChoice, valueStatus, variantOf } from '../../src/lib/product-variant';
import { board, product } from './support/demo-responses';

const choice = (more: Partial<typeof noOptions>) => ({ ...noOptions, ...more });

describe('the variant of a choice', () => {
  it('a variant is found only for a full choice that is sold', () => {
    expect(variantOf(board, choice({ ram: '8 GB', size: 'M' }))).toMatchObject({ price: 1299 });
    expect(variantOf(board, choice({ ram: '8 GB' }))).toBeUndefined();
    expect(variantOf(board, choice({ ram: '4 GB', size: 'L' }))).toBeUndefined();
    expect(variantOf(product('one'), noOptions)).toBeUndefined();
  });

  it('the variant of a choice ignores values of options that the product does not have', () => {
    expect(variantOf(board, { ram: '8 GB', size: 'M', weight: '1 kg' })).toMatchObject({ price: 1299 });
  });
});

describe('the offer of a choice', () => {
  it('the offer is the product’s own until every option is chosen', () => {
    const own = {
      price: 899,
      oldPrice: 1099,
      discount: 18,
      countInStock: 4,
      sku: null,
      image: 'motor.webp',
      isFrom: true,
    };
    expect(offerOf(board, noOptions)).toEqual(own);
    expect(offerOf(board, choice({ ram: '8 GB' }))).toEqual(own);
    expect(offerOf({ ...board, variants: [], sku: 'B-1' }, noOptions).sku).toBe('B-1');
  });

  it('the offer of a full choice is the variant’s, with the first picture if the variant has none', () => {
    const offer = offerOf(board, choice({ ram: '8 GB', size: 'M' }));
    expect(offer).toEqual({
      price: 1299,
      oldPrice: 1499,
      discount: 13,
      countInStock: 1,
      sku: 'B-8M',
      image: 'motor-2.webp',
      isFrom: false,
    });
    expect(pictureOf(board, offer)?.file).toBe('motor-2.webp');
    expect(offerOf(board, choice({ ram: '8 GB', size: 'L' })).image).toBe('motor.webp');
    expect(pictureOf({ pictures: [] }, offer)).toBeUndefined();
  });

  it('a product’s price says "from" only if a variant costs more', () => {
    const own = { sku: null, image: null, oldPrice: 0, discount: 0, countInStock: 1 };
    const at = (prices: number[]) => ({
      price: 899,
      variants: prices.map((price) => ({ ...noOptions, ...own, price })),
    });
    expect(costsMore(at([]))).toBe(false);
    expect(costsMore(at([899, 899]))).toBe(false);
    // A product's price is its lowest price in stock. Here it is 899, as if the variant for 499 were sold out.
    expect(costsMore(at([499, 899]))).toBe(false);
    expect(costsMore(at([899, 949]))).toBe(true);
  });
});

describe('a value of an option', () => {
  it.each([
    [{}, 'ram', '4 GB', 'available'],
    [{}, 'size', 'L', 'soldOut'],
    [{ ram: '8 GB' }, 'size', 'L', 'soldOut'],
    [{ ram: '4 GB' }, 'size', 'L', 'notSold'],
    [{ ram: '4 GB' }, 'ram', '8 GB', 'available'],
    [{ ram: '8 GB', size: 'L' }, 'ram', '4 GB', 'notSold'],
  ] as const)('with the choice %j, the value %s %s is %s', (chosen, name, value, status) => {
    expect(valueStatus(board, choice(chosen), name, value)).toBe(status);
  });

  it('a value of an option is available if the backend names no variants', () => {
    expect(valueStatus(product('one', { productRam: ['4 GB'] }), noOptions, 'ram', '4 GB')).toBe('available');
  });
});

describe('a choice in the address', () => {
  it.each([
    ['ram=8+GB&size=M', { ram: '8 GB', size: 'M' }],
    ['size=L', { size: 'L' }],
    ['ram=16+GB&size=M', { size: 'M' }],
    // Size L is not sold with 4 GB and is dropped, because `ram` comes before `size` in the list of options.
    ['size=L&ram=4+GB', { ram: '4 GB' }],
    // The page ignores an empty parameter, as the server does.
    ['ram=&ram=4+GB', { ram: '4 GB' }],
    ['weight=1+kg', {}],
  ])('the address %s is read as the choice %j', (search, chosen) => {
    expect(soldChoice(board, readChoice(new URLSearchParams(search)))).toEqual(choice(chosen));
  });

  it('writing a choice into the address keeps the other parameters', () => {
    expect(writeChoice(choice({ size: 'M' }), '?ram=4+GB&from=mail')).toBe('?from=mail&size=M');
    expect(writeChoice(choice({ size: 'L' }), '?size=M&from=mail')).toBe('?size=L&from=mail');
    expect(writeChoice(noOptions, '?ram=4+GB')).toBe('');
  });
});

import { createProductIds } from '../../../server/services/catalogue/product-ids';
import { sourceCategory, sourceProduct } from '../../support/catalogue-source';
import { openTestGoods } from '../../support/goods';
import { openForTests } from '../../support/open-for-tests';

const goods = openForTests(openTestGoods);
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const open = async (sold: readonly string[]) => {
  await goods.empty();
  const products = ids.map((id) => sourceProduct(id));
  await goods.import({ categories: [sourceCategory('motion', ['servos'])], products });
  const hidden = ids.filter((id) => !sold.includes(id));
  if (hidden.length > 0) {
    await goods.open.database.updateTable('products').set({ hidden: true }).where('id', 'in', hidden).execute();
  }
  return createProductIds({ reads: goods.open.reads });
};

const { signal } = new AbortController();

it.each([
  [ids, ['a', 'd', 'g']],
  [
    ['b', 'c', 'e', 'f', 'g'],
    ['b', 'f'],
  ],
  [['c'], ['c']],
  [[], []],
])('the products %j are divided into parts of three that begin with %j', async (sold, firsts) => {
  const productIds = await open(sold);
  expect(await productIds.firstOfParts(3, signal)).toEqual(firsts);
  const parts: string[] = [];
  for (const [index, first] of firsts.entries()) {
    for await (const batch of productIds.between(first, firsts[index + 1])) parts.push(...batch);
  }
  expect(parts).toEqual(sold);
});

it('dividing ends when it is aborted', async () => {
  const productIds = await open(ids);
  await expect(productIds.firstOfParts(1, AbortSignal.abort(new Error('closing')))).rejects.toThrow('closing');
});

import type { CategoryList } from '../../../contract/categories';
import type { ProductList } from '../../../contract/products';
import { routes } from '../../../contract/routes/routes';
import { inTransaction } from '../../../server/db/transaction';
import { raiseCatalogueVersion, readCatalogueVersion } from '../../../server/repositories/catalogue/catalogue-version';
import { eventually } from '../../support/eventually';
import { openShopForTests } from '../../support/shop';

const shop = openShopForTests({ seed: 'small' });

let perPage = 0;
/** Returns the name of a subcategory in a list that no cache has, because no list before had as many products. */
const nameInNewList = async (): Promise<string | undefined> => {
  perPage += 1;
  const response = await shop.inject({ url: routes.products.path, query: { perPage: String(perPage) } });
  return response.json<ProductList>().facets.subCategories.find(({ id }) => id === 'steppers')?.name;
};

it('categories are read once for each version of the catalogue', async () => {
  // The notification of the import's version may arrive late.
  const version = await readCatalogueVersion(shop.database);
  await eventually(() => expect(shop.dependencies.catalogueChanged.version()).toBe(version));
  const name = await nameInNewList();
  expect(name).toBe('Stepper motors');
  const renamed = { name: 'Motors that step' };
  await shop.database.updateTable('subcategories').set(renamed).where('id', '=', 'steppers').execute();
  for (let list = 0; list < 3; list += 1) expect(await nameInNewList()).toBe(name);
  const { categoryList } = (await shop.inject({ url: routes.categories.path })).json<CategoryList>();
  expect(categoryList.flatMap(({ children }) => children).map((child) => child.name)).toContain(name);

  await inTransaction(shop.database, raiseCatalogueVersion);
  await eventually(async () => expect(await nameInNewList()).toBe(renamed.name));
});

import { lockCopies } from '../../../server/repositories/running-copies';
import { beginImport } from '../../../server/repositories/import/sections';
import { openTestShop } from '../../support/shop';

// The embedded database has only one connection, so its transactions wait for each other even without a lock.
const onServer = process.env['TEST_DATABASE_URL'] === undefined ? it.skip : it;

onServer('a copy of the shop starts while an import is running', async () => {
  const shop = await openTestShop();
  await shop.database.transaction().execute(async (importing) => {
    await beginImport(importing);
    await expect(shop.database.transaction().execute(lockCopies)).resolves.toBeUndefined();
  });
  await shop.close();
});

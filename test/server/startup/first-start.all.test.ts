import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { routes } from '../../../contract/routes/routes';
import { openShop } from '../../../server/startup/open-shop';
import { sourceCategory, sourceProduct, writeCatalogue } from '../../support/catalogue-source';
import { testConfig } from '../../support/config';
import { fillDataDir } from '../../support/database';
import { freePort } from '../../support/free-port';
import { folderForTests } from '../../support/folder-for-tests';

const folder = folderForTests();
beforeAll(async () => {
  await mkdir(join(folder, 'build'));
  await writeFile(join(folder, 'build', 'manifest.json'), '{}');
  await writeCatalogue(join(folder, 'demo'), {
    categories: [sourceCategory('motors', ['servos'])],
    products: [sourceProduct('servo')],
    files: { 'pages/1-privacy.md': '# Privacy\n\nWe keep little.\n' },
  });
  await fillDataDir(join(folder, 'data'));
});

it('a new shop has its categories and content pages before it takes the first request', async () => {
  const { paths, ...config } = testConfig(join(folder, 'data'));
  // `openShop` does not wait for the `onListen` hook below, so the test waits for the promise `seen`, which the hook
  // resolves.
  let report: (seen: unknown[]) => void;
  const seen = new Promise<unknown[]>((resolve) => {
    report = resolve;
  });
  const shop = await openShop(
    {
      ...config,
      port: await freePort(),
      paths: { ...paths, browserBuild: join(folder, 'build'), demoCatalogue: join(folder, 'demo') },
    },
    pino({ level: 'silent' }),
    () => async (app) => {
      app.addHook('onListen', async () => {
        const responses = await Promise.all([app.inject(routes.contentPages.path), app.inject(routes.categories.path)]);
        report(responses.map((response): unknown => response.json()));
      });
    },
  );
  expect(await seen).toEqual([
    [{ name: 'privacy', title: 'Privacy' }],
    { categoryList: [expect.objectContaining({ id: 'motors' })] },
  ]);
  await shop.close();
});

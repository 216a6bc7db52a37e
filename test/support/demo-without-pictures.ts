import { cp } from 'node:fs/promises';
import { seedDemoCatalogue } from '../../server/services/import/demo-catalogue';
import { temporaryFolder } from './catalogue-source';
import type { TestShop } from './shop';

/** The pictures are left out, because they would take most of the import's time. */
export const seedDemoWithoutPictures = async ({
  config: { paths, ...rest },
  dependencies,
}: TestShop): Promise<void> => {
  const { folder, remove } = await temporaryFolder();
  await cp(paths.demoCatalogue, folder, { recursive: true, filter: (path) => !path.endsWith('images') });
  await seedDemoCatalogue({ ...dependencies, config: { ...rest, paths: { ...paths, demoCatalogue: folder } } });
  await remove();
};

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trimPictureCache } from '../../../server/services/pictures/trim-picture-cache';
import { folderForTests } from '../../support/folder-for-tests';

const folder = folderForTests();
const pictureBytes = 100;

const fill = async (cache: string): Promise<void> => {
  for (const [age, name] of ['new/d', 'new/c', 'new/b', 'old/a'].entries()) {
    const path = join(cache, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, Buffer.alloc(pictureBytes));
    await utimes(path, 1_700_000_000, 1_700_000_000 - age * 60);
  }
};

const names = async (cache: string): Promise<string[]> =>
  (await readdir(cache, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).map((one) => one.name);

it('the oldest pictures of a cache that is too large are deleted, until a fifth of its space is free', async () => {
  const cache = join(folder, 'large');
  await fill(cache);
  await trimPictureCache(cache, 3 * pictureBytes);
  expect((await names(cache)).sort()).toEqual(['c', 'd']);
});

it('nothing is deleted from a cache within its limit, and the folder may be missing', async () => {
  const cache = join(folder, 'small');
  await fill(cache);
  await trimPictureCache(cache, 4 * pictureBytes);
  expect(await names(cache)).toHaveLength(4);
  await expect(trimPictureCache(join(folder, 'none'), 1)).resolves.toBeUndefined();
});

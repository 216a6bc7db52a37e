import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { createFileStore } from '../../../server/providers/files';
import { createPictureVariants } from '../../../server/services/pictures/picture-variants';
import { temporaryFolder } from '../../support/catalogue-source';
import { testConfig } from '../../support/config';

/** What a card's picture weighs on a phone, over all originals of the demo. */
const WIDTH = 320;
const BYTES = 16 * 1024;

jest.setTimeout(20 * 60_000);

it(`a picture of ${WIDTH} px weighs at most 16 kB as AVIF, on average over the demo`, async () => {
  const { folder, remove } = await temporaryFolder();
  try {
    const { paths, ...rest } = testConfig(folder);
    // The demo's names carry no hash of their content: what is made of them is not for the cache that others share.
    const config = { ...rest, paths: { ...paths, pictureCache: join(folder, 'pictures') } };
    const files = createFileStore({ kind: 'disk', folder: join(folder, 'files') });
    const variants = createPictureVariants({ config, files, log: pino({ level: 'silent' }) });
    const originals = join(process.cwd(), 'catalogue', 'demo', 'images');
    const names = (await readdir(originals)).filter((name) => name.endsWith('.webp'));
    let bytes = 0;
    for (const name of names) {
      await files.write(name, await readFile(join(originals, name)));
      bytes += (await variants.get(name, WIDTH, 'avif')).length;
    }
    const average = bytes / names.length;
    process.stdout.write(`${names.length} pictures, ${(average / 1024).toFixed(1)} kB each on average\n`);
    expect(average).toBeLessThanOrEqual(BYTES);
  } finally {
    await remove();
  }
});

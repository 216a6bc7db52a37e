import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { createPictureVariants } from '../../../server/services/pictures/picture-variants';
import { createPictureEncoder } from '../../../server/providers/picture-encoder';
import { pathsIn } from '../../../server/startup/read-config';
import { openTestGoods } from '../../support/goods';
import { testConfig } from '../../support/config';

/** Width of a card's picture on a phone, in px. */
const width = 320;
const maxBytes = 16 * 1024;

it(`a picture of ${width} px weighs at most 16 kB as AVIF, on average over the demo`, async () => {
  const { dependencies, folder, close } = await openTestGoods();
  const pictureEncoder = createPictureEncoder(pathsIn(process.cwd(), '').pictureProcess);
  try {
    const { paths, ...rest } = testConfig(folder);
    // The demo's picture names contain no content hash, so the shared cache could return variants of older pictures.
    const config = { ...rest, paths: { ...paths, pictureCache: join(folder, 'pictures') } };
    const { database, files } = dependencies;
    const log = pino({ level: 'silent' });
    const variants = createPictureVariants({ config, database, files, pictureEncoder, log });
    const originals = join(process.cwd(), 'catalogue', 'demo', 'images');
    const names = (await readdir(originals)).filter((name) => name.endsWith('.webp'));
    let bytes = 0;
    for (const name of names) {
      await files.write(name, await readFile(join(originals, name)));
      bytes += (await variants.get(name, { width, format: 'avif' })).length;
    }
    const average = bytes / names.length;
    process.stdout.write(`${names.length} pictures, ${(average / 1024).toFixed(1)} kB each on average\n`);
    expect(average).toBeLessThanOrEqual(maxBytes);
  } finally {
    pictureEncoder.close();
    await close();
  }
});

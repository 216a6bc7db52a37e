import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWidths } from '../../contract/limits';
import { routes } from '../../contract/routes/routes';
import { typeOfFormat } from '../../server/domain/pictures/picture-format';
import { childrenOf } from '../support/child-processes';
import { freePort } from '../support/free-port';
import { multipart } from '../support/multipart';
import { copyOpenedShop, startBuiltShop } from '../support/opened-shop';
import { newCustomer } from './customer';
import { inParallel } from './in-parallel';

/** Limit in MiB with the embedded database. docs/running-it.md explains how the limit is kept. */
const limit = 620;
/** Limit in MiB. */
const encoderLimit = 200;
const concurrency = 16;
const counts = { pages: 400, searches: 1_500, uploads: 5 };

/** Returns the peak memory of a process in MiB. */
const peakOf = async (pid: number): Promise<number> => {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

const noise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_600,
      height: 1_600,
      channels: 3,
      background: '#0a6b4b',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();

const numbered = (count: number, address: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => address(number));

// The test reads /proc, which only Linux has.
(process.platform === 'linux' ? it : it.skip)(
  `floods of pages, searches and pictures leave the process below ${limit} MB, and each encoder below ${encoderLimit} MB`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-memory-'));
    await copyOpenedShop(dataDir);
    const port = await freePort();
    const shop = await startBuiltShop({ dataDir, port });
    try {
      const url = `http://127.0.0.1:${port}`;
      const { storage } = await newCustomer(url);
      const fetchAll = (addresses: readonly string[], accept: string) =>
        inParallel(concurrency, addresses, async (address) => {
          const response = await fetch(url + address, { headers: { accept } });
          await response.arrayBuffer();
          expect([address, response.status]).toEqual([address, 200]);
        });
      const upload = async (): Promise<string[]> => {
        const form = multipart([{ bytes: await noise(), type: 'image/jpeg' }]);
        const headers = { ...form.headers, authorization: `Bearer ${storage.token}` };
        const body = new Uint8Array(form.payload);
        const response = await fetch(url + routes.uploadPicture.path, { method: 'POST', headers, body });
        return (await response.json()) as string[];
      };
      await fetchAll(
        numbered(counts.pages, (number) => `/search?q=motor&minPrice=${number}`),
        'text/html',
      );
      await fetchAll(
        numbered(counts.searches, (number) => `/api/search?page=1&q=motor+${number}`),
        'application/json',
      );
      const names = (await Promise.all(numbered(counts.uploads, String).map(upload))).flat();
      const forms = names.flatMap((name) => pictureWidths.map((width) => `/download/${name}?width=${width}`));
      for (const type of Object.values(typeOfFormat)) await fetchAll(forms, type);
      const pid = shop.child.pid ?? 0;
      const peak = await peakOf(pid);
      const encoderPeaks = await Promise.all(childrenOf(pid).map(peakOf));
      const listed = encoderPeaks.map((encoderPeak) => encoderPeak.toFixed(0)).join(', ');
      process.stdout.write(`peak ${peak.toFixed(0)} MB, encoders ${listed} MB\n`);
      expect(peak).toBeLessThan(limit);
      expect(Math.max(...encoderPeaks)).toBeLessThan(encoderLimit);
    } finally {
      shop.kill('SIGTERM');
      await shop.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

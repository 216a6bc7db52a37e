import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../../dependencies';
import { unlessMissing } from '../../lib/error-code';
import { FairSemaphore } from '../../lib/fair-semaphore';
import type { VariantFormat } from '../../domain/pictures/picture-format';
import { everyVariant, phoneRegion, type PictureVariant } from '../../domain/pictures/picture-variant';
import type { PictureForm } from '../../providers/picture-processes';
import { currentSource } from '../../lib/request-context';
import { sharp } from './sharp';
import { trimPictureCache } from './trim-picture-cache';
import { ShopError } from '../../lib/shop-error';
import { SingleFlightCache } from '../../lib/single-flight-cache';
import { isPicture } from '../../repositories/pictures/pictures';

/** Must change together with the encoding settings, so that pictures cached with the old settings are not served. */
const recipeVersion = 'r4';
/**
 * `concurrency` is one encoding per core of the smallest supported machine. `maxQueuedPerCaller` is enough for three pages of a
 * hundred pictures.
 */
const encodingBounds = { concurrency: 2, maxQueuedPerCaller: 300, maxQueued: 3_000 };
const memoryCacheBytes = 24 * 1024 * 1024;
/** How long a picture that was found is assumed to exist, in ms. Short, because another process may delete uploads. */
const existenceCacheTime = 10_000;

/** Up to this width in px, AVIF quality is higher, because fine lines and letters need it. */
const smallWidth = 480;
const avifQuality = ({ width, crop }: PictureVariant): number => {
  // Crops are for phones, and the dense screens of phones hide a lower quality.
  if (crop !== undefined) return 40;
  return width !== undefined && width <= smallWidth ? 66 : 58;
};

/** AVIF with effort 2 takes a ninth of the default effort's time, but 25 % more bytes. */
const settingsOf = (variant: PictureVariant): PictureForm['settings'] => {
  const settings: Record<VariantFormat, PictureForm['settings']> = {
    avif: { quality: avifQuality(variant), effort: 2 },
    webp: { quality: 80, effort: 4 },
    jpeg: { quality: 80, mozjpeg: true },
  };
  return settings[variant.format];
};

const regionOf = async (original: Buffer, { crop }: PictureVariant): Promise<PictureForm['region']> =>
  crop === undefined ? undefined : phoneRegion((await sharp(original).metadata()).autoOrient);

type VariantDependencies = Pick<Dependencies, 'config' | 'database' | 'files' | 'pictureEncoder' | 'log'>;

/** Variants are generated on demand and cached in a folder that several shops and tests may share. */
export const createPictureVariants = ({ config, database, files, pictureEncoder, log }: VariantDependencies) => {
  const folder = join(config.paths.pictureCache, recipeVersion);
  const semaphore = new FairSemaphore(encodingBounds);
  const there = new LRUCache<string, true>({ max: 20_000, ttl: existenceCacheTime });
  const hot = new SingleFlightCache<Buffer>({ maxSize: memoryCacheBytes, sizeOf: (bytes) => bytes.length });

  /** If the store is unavailable, looks for the picture's database row, so that cached pictures are still served. */
  const exists = async (file: string): Promise<boolean> => {
    try {
      return await files.has(file);
    } catch (error) {
      if (error instanceof ShopError && error.code === 'files_unavailable') return isPicture(database, file);
      throw error;
    }
  };

  /** Checks the store, because the shared cache may have other shops' pictures. @throws ShopError file_not_found. */
  const mustBeThere = async (file: string): Promise<void> => {
    if (there.has(file)) return;
    if (!(await exists(file))) throw new ShopError('file_not_found');
    there.set(file, true);
  };

  const encode = async (file: string, variant: PictureVariant): Promise<Buffer> => {
    const original = await files.read(file);
    if (original === null) throw new ShopError('file_not_found');
    return pictureEncoder.encode(original, {
      region: await regionOf(original, variant),
      width: variant.width,
      // JPEG has no transparency.
      background: variant.format === 'jpeg' ? '#ffffff' : undefined,
      format: variant.format,
      settings: settingsOf(variant),
    });
  };

  const keep = async (path: string, bytes: Buffer): Promise<void> => {
    const draft = `${path}.${randomBytes(4).toString('hex')}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      // On a full or read-only disk, pictures are served without the cache.
      log.warn({ err: error, path }, 'a picture could not be cached');
      await rm(draft, { force: true }).catch(() => undefined);
    }
  };

  const pathOf = (file: string, { width, format, crop }: PictureVariant): string =>
    join(folder, `${file}.${width ?? 'full'}${crop === undefined ? '' : `.${crop}`}.${format}`);

  return {
    /**
     * Returns a picture, or its crop, in the width and format of `variant`. Pictures are never enlarged.
     * @throws ShopError file_not_found; files_unavailable if the picture is not cached and the store is unavailable;
     * rate_limited or overloaded if too many requests are waiting.
     */
    async get(file: string, variant: PictureVariant): Promise<Buffer> {
      await mustBeThere(file);
      const path = pathOf(file, variant);
      const encoded = async (): Promise<Buffer> => {
        const bytes = await encode(file, variant);
        await keep(path, bytes);
        return bytes;
      };
      if (hot.has(path)) return hot.get(path, encoded);
      const kept = await unlessMissing(readFile(path), null);
      if (kept !== null) return hot.get(path, () => Promise.resolve(kept));
      return semaphore.run(currentSource() ?? '', () => hot.get(path, encoded));
    },

    /**
     * Trims this machine's cache, and stops if `signal` is aborted. The cache may exceed its limit between two trims.
     */
    trim: (signal?: AbortSignal): Promise<void> =>
      trimPictureCache(config.paths.pictureCache, config.pictureCacheBytes, signal),

    /** Removes the variants of a deleted picture from this machine's cache. */
    async forget(file: string): Promise<void> {
      there.delete(file);
      await Promise.all(everyVariant.map((variant) => rm(pathOf(file, variant), { force: true })));
    },
  };
};

export type PictureVariants = ReturnType<typeof createPictureVariants>;

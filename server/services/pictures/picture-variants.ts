import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { PictureWidth } from '../../../contract/limits';
import type { Dependencies } from '../../dependencies';
import { isMissing } from '../../lib/error-code';
import { mostPixels, type VariantFormat } from '../../domain/pictures/picture-format';
import { ShopError } from '../../lib/shop-error';

/** A change of the settings below must not meet variants made with the old ones. */
const RECIPE = 'r3';
/** As many encoders as the smallest machine has cores: more would only make each picture later. */
const ENCODERS = 2;
const LARGEST_MEMORY = 48 * 1024 * 1024;
/** How long a picture is taken to be there still: uploads can be removed, by this process or another. */
const BELIEVED_FOR = 10_000;

/** Small pictures show fine traces and print only when little is taken from them, and weigh little anyway. */
const SMALL = 480;
const avifQuality = (width: PictureWidth | undefined): number => (width !== undefined && width <= SMALL ? 66 : 58);

/** AVIF at effort 2 takes a ninth of the time of the default for a quarter more bytes. */
const encoders: Record<VariantFormat, (image: Sharp, width: PictureWidth | undefined) => Sharp> = {
  avif: (image, width) => image.avif({ quality: avifQuality(width), effort: 2 }),
  webp: (image) => image.webp({ quality: 80, effort: 4 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
};

const readIfThere = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/**
 * The forms in which pictures travel. Each is made once per content, width and format, however many ask for it at the
 * same time, and is then kept in a folder that any number of shops and tests may share.
 */
export const createPictureVariants = ({ config, files, log }: Pick<Dependencies, 'config' | 'files' | 'log'>) => {
  const folder = join(config.paths.pictureCache, RECIPE);
  const encoding = pLimit(ENCODERS);
  const making = new Map<string, Promise<Buffer>>();
  const there = new LRUCache<string, true>({ max: 20_000, ttl: BELIEVED_FOR });
  const hot = new LRUCache<string, Buffer>({ maxSize: LARGEST_MEMORY, sizeCalculation: (bytes) => bytes.length });

  /** The cache may hold what another shop made, or a picture removed since: the store decides what there is. */
  const mustBeThere = async (file: string): Promise<void> => {
    if (there.has(file)) return;
    if (!(await files.has(file))) throw new ShopError('file_not_found');
    there.set(file, true);
  };

  const encode = async (file: string, width: PictureWidth | undefined, format: VariantFormat): Promise<Buffer> => {
    const original = await files.read(file);
    if (original === null) throw new ShopError('file_not_found');
    const upright = sharp(original, { limitInputPixels: mostPixels }).autoOrient();
    const sized = width === undefined ? upright : upright.resize({ width, withoutEnlargement: true });
    return encoders[format](sized, width).toBuffer();
  };

  const keep = async (path: string, bytes: Buffer): Promise<void> => {
    const draft = `${path}.${randomBytes(4).toString('hex')}`;
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      // A full or read-only disk costs time, not pictures.
      log.warn({ err: error, path }, 'a picture could not be kept in the cache');
      await rm(draft, { force: true }).catch(() => undefined);
    }
  };

  const make = async (file: string, width: PictureWidth | undefined, format: VariantFormat): Promise<Buffer> => {
    const path = join(folder, `${file}.${width ?? 'full'}.${format}`);
    const kept = await readIfThere(path);
    if (kept !== null) return kept;
    const bytes = await encoding(() => encode(file, width, format));
    await keep(path, bytes);
    return bytes;
  };

  return {
    /**
     * A picture at a width (left out: its own), never larger than the original.
     *
     * @throws ShopError `file_not_found`.
     */
    async get(file: string, width: PictureWidth | undefined, format: VariantFormat): Promise<Buffer> {
      await mustBeThere(file);
      const key = `${file} ${width ?? ''} ${format}`;
      const known = hot.get(key);
      if (known !== undefined) return known;
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      const promise = make(file, width, format);
      making.set(key, promise);
      try {
        const bytes = await promise;
        hot.set(key, bytes);
        return bytes;
      } finally {
        making.delete(key);
      }
    },
  };
};

export type PictureVariants = ReturnType<typeof createPictureVariants>;

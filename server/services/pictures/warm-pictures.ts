import { pictureWidths } from '../../../contract/limits';
import type { Dependencies } from '../../dependencies';
import type { VariantFormat } from '../../domain/pictures/picture-format';
import { ShopError } from '../../lib/shop-error';
import { readPictureFiles } from '../../repositories/pictures/pictures';
import type { PictureVariants } from './picture-variants';

/** Formats of current browsers. JPEG is generated on demand. */
const formats: readonly VariantFormat[] = ['avif', 'webp'];
const concurrency = 2;

export interface WarmReport {
  pictures: number;
  variants: number;
  /** Names of originals that the store no longer has. */
  lost: string[];
}

/** Generates missing variants of the catalogue's pictures. Calls `onProgress` after each. */
export const warmPictures = async (
  { database }: Pick<Dependencies, 'database'>,
  variants: PictureVariants,
  onProgress: (done: number, all: number) => void,
): Promise<WarmReport> => {
  const files = await readPictureFiles(database);
  const wanted = files.flatMap((file) =>
    formats.flatMap((format) => pictureWidths.map((width) => ({ file, format, width }))),
  );
  const lost = new Set<string>();
  const waiting = wanted.values();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const { file, format, width } of waiting) {
      try {
        await variants.get(file, width, format);
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'file_not_found') throw error;
        lost.add(file);
      }
      done += 1;
      onProgress(done, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return { pictures: files.length, variants: wanted.length, lost: [...lost].sort() };
};

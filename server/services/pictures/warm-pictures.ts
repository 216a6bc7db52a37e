import { pictureWidths } from '../../../contract/limits';
import type { Dependencies } from '../../dependencies';
import type { VariantFormat } from '../../domain/pictures/picture-format';
import { ShopError } from '../../lib/shop-error';
import { readPictureFiles } from '../../repositories/pictures/pictures';
import type { PictureVariants } from './picture-variants';

/** What browsers of today ask for. JPEG is made when something older comes by. */
const FORMATS: readonly VariantFormat[] = ['avif', 'webp'];
const AT_ONCE = 2;

export interface WarmReport {
  pictures: number;
  variants: number;
  /** Originals the store has lost; their names. */
  lost: string[];
}

/**
 * Makes every variant of the catalogue's pictures that is not made yet. `onProgress` is called after each one.
 */
export const warmPictures = async (
  { database }: Pick<Dependencies, 'database'>,
  variants: PictureVariants,
  onProgress: (done: number, all: number) => void,
): Promise<WarmReport> => {
  const files = await readPictureFiles(database);
  const wanted = files.flatMap((file) =>
    FORMATS.flatMap((format) => pictureWidths.map((width) => ({ file, format, width }))),
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
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { pictures: files.length, variants: wanted.length, lost: [...lost].sort() };
};

import type { Dependencies } from '../../dependencies';
import { everyVariant } from '../../domain/pictures/picture-variant';
import { ShopError } from '../../lib/shop-error';
import { readBanners } from '../../repositories/catalogue/banners';
import { readPictureFiles } from '../../repositories/pictures/pictures';
import type { PictureVariants } from './picture-variants';

/** The variants that are generated in advance. JPEG and variants in the original width are generated on demand. */
const usual = everyVariant.filter(({ width, format }) => width !== undefined && format !== 'jpeg');
const concurrency = 2;

export interface WarmReport {
  pictures: number;
  variants: number;
  /** Names of originals that the store no longer has. */
  lost: string[];
}

export const warmPictures = async (
  { database }: Pick<Dependencies, 'database'>,
  variants: PictureVariants,
  onProgress: (done: number, all: number) => void,
): Promise<WarmReport> => {
  const files = await readPictureFiles(database);
  const heroes = new Set((await readBanners(database, 'home')).flatMap(({ images }) => images));
  const wanted = files.flatMap((file) =>
    usual.filter(({ crop }) => crop === undefined || heroes.has(file)).map((variant) => ({ file, variant })),
  );
  const lost = new Set<string>();
  const waiting = wanted.values();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const { file, variant } of waiting) {
      try {
        await variants.get(file, variant);
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureRow } from '../../db/tables/catalogue';
import { mostPixels } from '../../domain/pictures/picture-format';
import { sniffFormat } from '../../domain/pictures/original-format';
import { pictureFileName } from '../../domain/pictures/picture-name';
import { sharp } from './sharp';

class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

const maxBytes = 20 * 1024 * 1024;
const placeholderWidth = 14;

/**
 * Size and format are read from the content, never from the name.
 * @throws PictureRefused unless the file is a JPEG, PNG or WebP of acceptable size.
 */
export const measurePicture = async (sourceName: string, bytes: Buffer): Promise<PictureRow> => {
  if (bytes.length > maxBytes) throw new PictureRefused(`is larger than ${maxBytes / 1024 / 1024} MiB`);
  const format = sniffFormat(bytes);
  if (format === undefined) throw new PictureRefused('is not JPEG, PNG or WebP');
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { autoOrient } = await image.metadata();
    const tiny = await image
      .autoOrient()
      .resize({ width: placeholderWidth })
      .webp({ quality: 10, alphaQuality: 0, effort: 6 })
      .toBuffer();
    return {
      file: pictureFileName(sourceName, bytes, format),
      sourceName,
      width: autoOrient.width,
      height: autoOrient.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      bytes: bytes.length,
    };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused('cannot be read as a picture', { cause: error });
  }
};

/** Number of pictures measured concurrently: one per core of the smallest supported machine. */
const concurrency = 2;

interface IngestResult {
  pictures: Map<string, PictureRow>;
  refused: { name: string; problem: string }[];
}

/** Measures the pictures with these names in a folder, and calls `keep` to store each valid picture. */
export const ingestPictures = async (
  folder: string,
  names: Iterable<string>,
  keep: (picture: PictureRow, bytes: Buffer) => Promise<void>,
): Promise<IngestResult> => {
  const result: IngestResult = { pictures: new Map(), refused: [] };
  const waiting = [...new Set(names)].values();
  const work = async (): Promise<void> => {
    for (const name of waiting) {
      const bytes = await readFile(join(folder, name));
      try {
        const picture = await measurePicture(name, bytes);
        result.pictures.set(name, picture);
        await keep(picture, bytes);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        result.refused.push({ name, problem: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return result;
};

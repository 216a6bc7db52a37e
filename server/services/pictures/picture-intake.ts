import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureRow } from '../../db/tables/catalogue';
import { mostPixels } from '../../domain/pictures/picture-format';
import { isPictureFormat, pictureFileName } from '../../domain/pictures/picture-name';

/** A picture that is no picture, or not one of ours; the message says why. */
class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}

const MOST_BYTES = 20 * 1024 * 1024;
const PLACEHOLDER_WIDTH = 14;

/**
 * Measures an original by its content (never by its name) and makes its blurred preview.
 *
 * @throws PictureRefused when it is not a JPEG, PNG or WebP of sensible size.
 */
export const measurePicture = async (sourceName: string, bytes: Buffer): Promise<PictureRow> => {
  if (bytes.length > MOST_BYTES) throw new PictureRefused(`is larger than ${MOST_BYTES / 1024 / 1024} MiB`);
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format, autoOrient } = await image.metadata();
    if (!isPictureFormat(format)) throw new PictureRefused(`is ${format}, not JPEG, PNG or WebP`);
    const tiny = await image
      .autoOrient()
      .resize({ width: PLACEHOLDER_WIDTH })
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

/** Two at once: as many as the machine this runs on is promised to have. */
const AT_ONCE = 2;

interface Intake {
  /** By the owner's own name. */
  pictures: Map<string, PictureRow>;
  refused: { name: string; problem: string }[];
}

/** Measures the named pictures of a folder. `keep` is given each original, when it is one, and is waited for. */
export const takeInPictures = async (
  folder: string,
  names: Iterable<string>,
  keep: (picture: PictureRow, bytes: Buffer) => Promise<void>,
): Promise<Intake> => {
  const intake: Intake = { pictures: new Map(), refused: [] };
  const waiting = [...new Set(names)].values();
  const work = async (): Promise<void> => {
    for (const name of waiting) {
      const bytes = await readFile(join(folder, name));
      try {
        const picture = await measurePicture(name, bytes);
        intake.pictures.set(name, picture);
        await keep(picture, bytes);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        intake.refused.push({ name, problem: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return intake;
};

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const tolerated = 40;
/** A tolerance from 0 to 1. This value tolerates a shift by half a pixel, which scaling can cause. */
const threshold = 0.3;

const pixelsOf = async (picture: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(picture)
    .ensureAlpha()
    .extend({ background: '#f0f' })
    .resize({ width, height, fit: 'contain', position: 'left top', background: '#f0f', withoutEnlargement: true })
    .raw()
    .toBuffer();

/** Returns null if at most `tolerated` pixels differ. Otherwise returns a message and writes a picture. */
export const compare = async (before: Buffer, after: Buffer, differenceFile: string): Promise<string | null> => {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  const [width, height] = [Math.max(...sizes.map((size) => size.width)), Math.max(...sizes.map((size) => size.height))];
  const [old, now] = await Promise.all([pixelsOf(before, width, height), pixelsOf(after, width, height)]);
  const difference = Buffer.alloc(width * height * 4);
  const count = pixelmatch(old, now, difference, width, height, { threshold });
  if (count <= tolerated) return null;
  await mkdir(join(differenceFile, '..'), { recursive: true });
  const gap = 12;
  const raw = { width, height, channels: 4 } as const;
  const picture = await sharp({ create: { width: 3 * width + 2 * gap, height, channels: 3, background: '#888' } })
    .composite([old, now, difference].map((input, index) => ({ input, raw, left: index * (width + gap), top: 0 })))
    .png()
    .toBuffer();
  await writeFile(differenceFile, picture);
  return `${count} pixels differ: ${differenceFile}`;
};

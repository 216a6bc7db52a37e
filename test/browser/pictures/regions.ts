/**
 * Stored pictures are scaled down, so comparing them may miss a changed word. Two bytes are therefore stored for
 * every region of the full-size picture: its mean brightness, and the mean difference of adjacent pixels.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';

const side = 32;

/** Values are rounded, so a difference of 1 (of 255) is tolerated. A changed letter changes a value by 2 or more. */
const tolerated = 1;
/**
 * The sharpness of a photograph differs slightly between runs, because the browser keeps copies of it in several sizes
 * and may scale down any of them.
 */
const toleratedInPhotographs = 6;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Grid {
  columns: number;
  values: Buffer;
}

const describeRegion = (pixels: Buffer, width: number, height: number, left: number, top: number): [number, number] => {
  let [brightness, change, count] = [0, 0, 0];
  for (let y = top; y < Math.min(top + side, height); y += 1) {
    for (let x = left; x < Math.min(left + side, width); x += 1) {
      const pixel = pixels[y * width + x] ?? 0;
      const next = x + 1 < width ? (pixels[y * width + x + 1] ?? 0) : pixel;
      brightness += pixel;
      change += Math.abs(pixel - next);
      count += 1;
    }
  }
  return [Math.round(brightness / count), Math.round(change / count)];
};

const gridOf = async (shot: Buffer): Promise<Grid> => {
  const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
  const values: number[] = [];
  for (let top = 0; top < info.height; top += side) {
    for (let left = 0; left < info.width; left += side) {
      values.push(...describeRegion(data, info.width, info.height, left, top));
    }
  }
  return { columns: Math.ceil(info.width / side), values: Buffer.from(values) };
};

export const regionsOf = async (shot: Buffer): Promise<string> => {
  const { columns, values } = await gridOf(shot);
  return `${columns} ${deflateRawSync(values).toString('base64')}`;
};

const read = (text: string): Grid => {
  const [columns = '', values = ''] = text.split(' ');
  return { columns: Number(columns), values: inflateRawSync(Buffer.from(values, 'base64')) };
};

/** Returns null if no region differs too much. `photographs` are areas of the second picture, in full-size px. */
export const compareRegions = (before: string, after: string, photographs: readonly Area[]): string | null => {
  const [old, now] = [read(before), read(after)];
  if (old.columns !== now.columns || old.values.length !== now.values.length) return 'its size differs';
  const placeOf = (region: number) => [(region % now.columns) * side, Math.floor(region / now.columns) * side] as const;
  const isPhotograph = (region: number): boolean => {
    const [left, top] = placeOf(region);
    return photographs.some(
      ({ x, y, width, height }) => left >= x && left + side <= x + width && top >= y && top + side <= y + height,
    );
  };
  const different = new Set<number>();
  now.values.forEach((value, index) => {
    const region = index >> 1;
    const change = Math.abs(value - (old.values[index] ?? 0));
    if (change > (isPhotograph(region) ? toleratedInPhotographs : tolerated)) different.add(region);
  });
  if (different.size === 0) return null;
  const places = [...different].slice(0, 5).map((region) => placeOf(region).join(','));
  return `${different.size} regions differ, first at ${places.join(' ')}`;
};

export type KeptRegions = Record<string, string>;

export const readRegions = async (file: string): Promise<KeptRegions> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as KeptRegions;
};

/** Writes one line per picture, sorted by name, so that a change of one picture changes one line of the file. */
export const writeRegions = async (file: string, regions: KeptRegions): Promise<void> => {
  const sorted = Object.fromEntries(Object.entries(regions).sort(([one], [other]) => one.localeCompare(other)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
};

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { commonWords } from './large-catalogue';

const categoryCount = 14;
const childCount = 6;
const rowsPerWrite = 500;

const columns = [
  ...['id', 'name', 'brand', 'model', 'description', 'price', 'oldPrice', 'stock', 'subCatId', 'featured', 'shipsTo'],
  ...['addedOn', 'specifications', 'inTheBox', 'keywords'],
];

const syllables = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v'].flatMap((consonant) =>
  ['a', 'e', 'i', 'o', 'u'].map((vowel) => consonant + vowel),
);

/** Returns one of 65³ words. `random() ** 3` makes low numbers more frequent than high numbers. */
const rareWord = (random: () => number): string => {
  const number = Math.floor(random() ** 3 * syllables.length ** 3);
  return [1, syllables.length, syllables.length ** 2]
    .map((unit) => syllables[Math.floor(number / unit) % syllables.length] ?? '')
    .join('');
};

/** Returns numbers in [0, 1) that depend only on the seed (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** The line depends only on the number and the price. */
const line = (number: number, price: number | undefined): string => {
  const random = randomFrom(number);
  const common = (): string => commonWords[Math.floor(random() * commonWords.length)] ?? '';
  const [first, second, own] = [common(), common(), rareWord(random)];
  const ownPrice = Math.floor(50 + random() ** 3 * 60_000);
  const words = Array.from({ length: 6 }, () => rareWord(random)).join(' ');
  return [
    `p-${number}`,
    `${first} ${second} ${own} ${number}`,
    `Brand ${Math.floor(random() ** 2 * 300)}`,
    `MX-${number}`,
    `"The ${first} with ${words}, and a ${common()}. ${'Made for robots that work every day. '.repeat(10)}"`,
    ...[price ?? ownPrice, price ?? ownPrice + Math.floor(random() * 100), number % 33],
    `section-${Math.floor(random() ** 1.5 * categoryCount * childCount)}`,
    number % 50_000 === 0 ? 'yes' : 'no',
    number % 10 === 0 ? 'IN | DE | US' : '',
    new Date(Date.UTC(2020, 0, 1) + Math.floor(random() * 2_000) * 86_400_000).toISOString().slice(0, 10),
    `Weight: ${number % 90} [g] | Voltage: 12 [V] | Interface: I2C`,
    `1 ${first} | 2 ${second}`,
    `${rareWord(random)} | part ${number % 500}`,
  ].join(',');
};

interface LargeFolder {
  count: number;
  first?: number;
  /** The price of every product. If omitted, prices vary. */
  price?: number;
}

export const writeLargeFolder = async (folder: string, { count, first = 1, price }: LargeFolder): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const categories = Array.from({ length: categoryCount }, (_, category) => ({
    id: `category-${category}`,
    name: `Category ${category}`,
    color: '#E4F0E6',
    children: Array.from({ length: childCount }, (__, child) => {
      const section = category * childCount + child;
      return { id: `section-${section}`, name: `Section ${section}` };
    }),
  }));
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify({ categories, banners: [] }));
  const file = createWriteStream(join(folder, 'products.csv'));
  file.write(`${columns.join(',')}\n`);
  for (let start = first; start < first + count; start += rowsPerWrite) {
    const length = Math.min(rowsPerWrite, first + count - start);
    const text = Array.from({ length }, (_, index) => `${line(start + index, price)}\n`).join('');
    if (!file.write(text)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return folder;
};

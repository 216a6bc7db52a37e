import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export type Fields = Record<string, unknown>;

export interface CatalogueSource {
  categories?: Fields[];
  banners?: Fields[];
  products?: Fields[];
  /** Contents of further files by path in the folder. */
  files?: Record<string, string | Buffer>;
}

export const sourceProduct = (id: string, fields: Fields = {}): Fields => ({
  id,
  name: `Product ${id}`,
  brand: 'Sprocket Labs',
  model: '',
  description: 'Does what it says.',
  images: [],
  price: 1000,
  stock: 5,
  subCatId: 'servos',
  ...fields,
});

export const sourceCategory = (id: string, children: string[], fields: Fields = {}): Fields => ({
  id,
  name: id,
  color: '#E9F0F6',
  children: children.map((child) => ({ id: child, name: child })),
  ...fields,
});

/** Returns a picture whose bytes are different for each size and colour. */
export const sourcePicture = (width: number, height: number, colour = '#0A6B4B'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 3), height, channels: 3, background: '#ffffff' } },
        left: Math.floor(width / 4),
        top: 0,
      },
    ])
    .webp({ quality: 90 })
    .toBuffer();

export const writeCatalogue = async (folder: string, source: CatalogueSource): Promise<string> => {
  const files: Record<string, string | Buffer> = { ...source.files };
  if (source.categories !== undefined || source.banners !== undefined) {
    const { categories, banners } = source;
    files['catalogue.json'] = JSON.stringify({ categories, banners });
  }
  if (source.products !== undefined) files['products/all.json'] = JSON.stringify(source.products);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
};

export const temporaryFolder = async (): Promise<{ folder: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-catalogue-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

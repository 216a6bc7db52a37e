import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFromShop } from '../../server/services/import/other-shops/import-from-shop';
import type { TestGoods } from './goods';

/** A row of another shop's product export, by column name. */
export type Cells = Record<string, string>;

/** Fetches the export's pictures only if `request` is given. */
export const importExport = async (
  shop: Parameters<typeof importFromShop>[1]['shop'],
  { dependencies, folder }: TestGoods,
  text: string,
  request?: typeof fetch,
): ReturnType<typeof importFromShop> => {
  const path = join(folder, 'export.csv');
  await writeFile(path, text);
  return importFromShop(dependencies, { shop, path, pictures: request !== undefined, ...(request && { request }) });
};

export const servingPictures = (pictures: ReadonlyMap<string, Buffer>): typeof fetch =>
  (async (address: string) => {
    const bytes = pictures.get(address);
    if (bytes === undefined) return new Response('gone', { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/webp' } });
  }) as typeof fetch;

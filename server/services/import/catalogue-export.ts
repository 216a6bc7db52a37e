import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inSnapshot } from '../../db/transaction';
import type { Dependencies } from '../../dependencies';
import { unlessMissing } from '../../lib/error-code';
import { readSynonyms } from '../../repositories/catalogue/search-synonyms';
import {
  readExportedBanners,
  readExportedCategories,
  readExportedProducts,
  readSourceNames,
  type ExportedBanner,
  type ExportedCategory,
  type ExportedProduct,
} from '../../repositories/import/catalogue-export';
import { readExportedPages } from '../../repositories/import/content-pages';
import { synonymFileName, synonymFileText } from './synonym-file';

interface ExportReport {
  categories: number;
  banners: number;
  products: number;
  pictures: number;
  synonyms: number;
  pages: number;
}

class FolderNotEmpty extends Error {
  override readonly name = 'FolderNotEmpty';
}

type NameOf = (file: string) => string;

const without = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Partial<Value>;

const sourceCategory = ({ picture, children, ...rest }: ExportedCategory, nameOf: NameOf) =>
  without({ ...rest, image: picture === null ? null : nameOf(picture), children });

const sourceBanner = ({ id, place, picture, ...rest }: ExportedBanner, nameOf: NameOf) => {
  const image = picture === null ? {} : { image: nameOf(picture) };
  return { id, place, ...image, ...rest };
};

const sourceVariants = ({ variants, images }: ExportedProduct, nameOf: NameOf) => {
  const [only] = variants;
  if (only !== undefined && [only.ram, only.weight, only.size].every((option) => option === '')) {
    return { stock: only.stock, sku: only.sku, variants: null };
  }
  const named = variants.map(({ ram, weight, size, sku, price, oldPrice, image, stock }) => ({
    ...Object.fromEntries(Object.entries({ ram, weight, size }).filter(([, option]) => option !== '')),
    ...without({ sku, price, oldPrice, stock, image: image === null ? null : nameOf(images[image - 1] ?? '') }),
  }));
  return { stock: null, variants: named };
};

const sourceProduct = (product: ExportedProduct, nameOf: NameOf) =>
  without({
    ...product,
    ...sourceVariants(product, nameOf),
    images: product.images.map(nameOf),
    // Restores the order of the keys, which jsonb does not keep.
    specifications: product.specifications.map(({ label, value, unit }) =>
      unit === undefined ? { label, value } : { label, value, unit },
    ),
  });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const mustBeEmpty = async (folder: string): Promise<void> => {
  const names = await unlessMissing(readdir(folder), []);
  if (names.length > 0) throw new FolderNotEmpty(`${folder} is not empty: name a folder that is, or a new one`);
};

/**
 * Writes the visible catalogue as a folder for `importCatalogue`. If an empty shop imports this folder, an export of
 * that shop yields the same bytes. A picture keeps the name of its imported file, unless an earlier picture has that
 * name.
 * @throws FolderNotEmpty.
 */
export const exportCatalogue = async (
  { database, files }: Pick<Dependencies, 'database' | 'files'>,
  folder: string,
): Promise<ExportReport> => {
  await mustBeEmpty(folder);
  await mkdir(join(folder, 'products'), { recursive: true });
  await mkdir(join(folder, 'images'), { recursive: true });

  const names = new Map<string, string>();
  const report = await inSnapshot(database, async (transaction) => {
    const sources = await readSourceNames(transaction);
    const taken = new Set<string>();
    const nameOf: NameOf = (file) => {
      const known = names.get(file);
      if (known !== undefined) return known;
      const wished = sources.get(file) ?? file;
      const name = taken.has(wished) ? file : wished;
      taken.add(name);
      names.set(file, name);
      return name;
    };
    const categories = await readExportedCategories(transaction);
    const banners = await readExportedBanners(transaction);
    const catalogue = {
      categories: categories.map((category) => sourceCategory(category, nameOf)),
      banners: banners.map((banner) => sourceBanner(banner, nameOf)),
    };
    await writeFile(join(folder, 'catalogue.json'), json(catalogue));
    const synonyms = await readSynonyms(transaction);
    if (synonyms.length > 0) await writeFile(join(folder, synonymFileName), synonymFileText(synonyms));
    let count = 0;
    for (const { id } of categories) {
      const products = await readExportedProducts(transaction, id);
      count += products.length;
      if (products.length === 0) continue;
      const text = json(products.map((product) => sourceProduct(product, nameOf)));
      await writeFile(join(folder, 'products', `${id}.json`), text);
    }
    const pages = await readExportedPages(transaction);
    if (pages.length > 0) await mkdir(join(folder, 'pages'));
    for (const [index, { name, markdown }] of pages.entries()) {
      // File managers sort by name, so numbers are padded with zeros.
      const number = `${index + 1}`.padStart(`${pages.length}`.length, '0');
      await writeFile(join(folder, 'pages', `${number}-${name}.md`), markdown);
    }
    return {
      categories: categories.length,
      banners: banners.length,
      products: count,
      synonyms: synonyms.length,
      pages: pages.length,
    };
  });

  for (const [file, name] of names) {
    const bytes = await files.read(file);
    if (bytes === null) throw new Error(`the file store has lost ${file}`);
    await writeFile(join(folder, 'images', name), bytes);
  }
  return { ...report, pictures: names.size };
};

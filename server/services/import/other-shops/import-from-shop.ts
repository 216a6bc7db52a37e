import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Dependencies } from '../../../dependencies';
import { OpenQuote, readCsv, type CsvRow } from '../../../domain/import/csv';
import { ImportRefused } from '../../../domain/import/import-refused';
import type { Conversion, ConvertedProduct, ConvertExport } from '../../../domain/import/other-shops/conversion';
import { convertShopify } from '../../../domain/import/shopify/shopify-products';
import { convertWooCommerce } from '../../../domain/import/woocommerce/woocommerce-products';
import { readSubcategories } from '../../../repositories/import/sections';
import type { ImportReport } from '../catalogue-apply';
import { importCatalogue } from '../catalogue-import';
import { NotUtf8, notUtf8Problem, readChunks } from '../source-file';
import { fetchPicture } from './fetch-picture';

type CatalogueOptions = Parameters<typeof importCatalogue>[2];

const converters = { shopify: convertShopify, woocommerce: convertWooCommerce } satisfies Record<string, ConvertExport>;

export type OtherShop = keyof typeof converters;

export const otherShops: readonly string[] = Object.keys(converters);

interface ExportSource {
  shop: OtherShop;
  path: string;
  pictures: boolean;
  request?: typeof fetch;
}

export interface ConversionReport {
  rows: number;
  products: number;
  variants: number;
  /**
   * `leftOut`: products and variations that are not imported, by reason. `notes`: changed products, by kind of change.
   */
  leftOut: Record<string, string[]>;
  notes: Record<string, string[]>;
  /** Non-empty columns that the import does not read. */
  unusedColumns: string[];
  /** URLs of the pictures that could not be downloaded. */
  lostPictures: string[];
}

/** For each unknown product type, an import creates a subcategory in this category. */
const category = { id: 'imported', name: 'Imported', color: '#E9F0F6' };

const atOnce = 4;

const readRows = async (path: string): Promise<CsvRow[]> => {
  const rows: CsvRow[] = [];
  const refuse = (place: string, problem: string): ImportRefused =>
    new ImportRefused([{ file: basename(path), place, field: '', problem }]);
  try {
    for await (const some of readCsv(readChunks(path, () => undefined))) rows.push(...some);
  } catch (error) {
    if (error instanceof OpenQuote) throw refuse(`line ${error.line}`, 'a quoted cell of this row never ends');
    if (error instanceof NotUtf8) throw refuse('', notUtf8Problem);
    throw error;
  }
  return rows;
};

const fetchPictures = async (
  folder: string,
  products: readonly ConvertedProduct[],
  request: typeof fetch | undefined,
): Promise<Map<string, string>> => {
  const wanted = new Map<string, string>();
  for (const { record, pictures } of products) {
    for (const [index, address] of pictures.entries()) {
      if (!wanted.has(address)) wanted.set(address, `${record.id}-${index + 1}`);
    }
  }
  const names = new Map<string, string>();
  const waiting = wanted.entries();
  const fetchNext = async (): Promise<void> => {
    for (const [address, name] of waiting) {
      const picture = await fetchPicture(address, request);
      if (picture === undefined) continue;
      const file = `${name}.${picture.extension}`;
      await writeFile(join(folder, 'images', file), picture.bytes);
      names.set(address, file);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  return names;
};

const sourceProduct = (
  { record, variants, hasOptions, pictures }: ConvertedProduct,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> => {
  const images = [...new Set(pictures.flatMap((address) => names.get(address) ?? []))];
  const priced = variants.map(({ picture, ...variant }) => {
    const image = picture === undefined ? undefined : names.get(picture);
    return { ...variant, ...(image !== undefined && images.includes(image) && { image }) };
  });
  if (hasOptions) return { ...record, images, variants: priced };
  const [{ image: _image, ...only } = { image: undefined }] = priced;
  return { ...record, images, ...only };
};

const newSubcategories = (products: readonly ConvertedProduct[], known: ReadonlyMap<string, unknown>) => {
  const types = products.map(({ record, typeName }): [string, string] => [record.subCatId, typeName.slice(0, 80)]);
  return [...new Map(types)].filter(([id]) => !known.has(id)).map(([id, name]) => ({ id, name }));
};

/** In each problem, replaces the product's index by its id, because the owner never sees the converted file. */
const inWordsOf = (file: string, { products }: Conversion, { problems, count }: ImportRefused): ImportRefused =>
  new ImportRefused(
    problems.map((problem) => {
      const index = /^products\[(\d+)\]/.exec(problem.place)?.[1];
      const place = index === undefined ? '' : (products[Number(index)]?.record.id ?? '');
      return { ...problem, file, place: problem.place.replace(/^products\[\d+\]/, place) };
    }),
    count,
  );

/** Imports another shop's export, and reports products and columns that were left out. @throws ImportRefused. */
export const importFromShop = async (
  dependencies: Pick<Dependencies, 'database' | 'files' | 'clock'>,
  { shop, path, pictures, request }: ExportSource,
  options: CatalogueOptions = {},
): Promise<{ report: ImportReport; conversion: ConversionReport }> => {
  const file = basename(path);
  const converted = converters[shop](await readRows(path), dependencies.clock.now());
  const { products, rows, unused, missing } = converted;
  if (missing.length > 0) {
    const problem = 'is a column that must be there';
    throw new ImportRefused(missing.map((field) => ({ file, place: 'line 1', field, problem })));
  }
  if (products.length === 0) {
    const reasons = [...converted.leftOut].flatMap(([problem, labels]) => labels.map((place) => ({ place, problem })));
    const problems = reasons.length > 0 ? reasons : [{ place: '', problem: 'has no products' }];
    throw new ImportRefused(problems.map((one) => ({ ...one, file, field: '' })));
  }
  const children = newSubcategories(products, await readSubcategories(dependencies.database));
  const folder = await mkdtemp(join(tmpdir(), `sprocket-${shop}-`));
  try {
    await mkdir(join(folder, 'images'));
    await mkdir(join(folder, 'products'));
    const names = pictures ? await fetchPictures(folder, products, request) : new Map<string, string>();
    const records = products.map((product) => sourceProduct(product, names));
    await writeFile(join(folder, 'products', `${shop}.json`), JSON.stringify(records));
    if (children.length > 0) {
      const catalogue = { categories: [{ ...category, children }], banners: [] };
      await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
    }
    const report = await importCatalogue(dependencies, folder, options);
    const addresses = pictures ? new Set(products.flatMap((product) => product.pictures)) : [];
    const conversion = {
      rows,
      products: records.length,
      unusedColumns: unused,
      variants: products.reduce((sum, { variants }) => sum + variants.length, 0),
      leftOut: Object.fromEntries(converted.leftOut),
      notes: Object.fromEntries(converted.notes),
      lostPictures: [...addresses].filter((address) => !names.has(address)),
    };
    return { report, conversion };
  } catch (error) {
    throw error instanceof ImportRefused ? inWordsOf(file, converted, error) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

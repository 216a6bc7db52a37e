import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '../../dependencies';
import { isoDay } from '../../lib/clock';
import { isMissing } from '../../lib/error-code';
import {
  readExportedBanners,
  readExportedCategories,
  readExportedProducts,
  readSourceNames,
  type ExportedBanner,
  type ExportedCategory,
  type ExportedProduct,
} from '../../repositories/import/catalogue-export';

interface ExportReport {
  categories: number;
  banners: number;
  products: number;
  pictures: number;
}

/** An export never mixes with what is there. */
class FolderNotEmpty extends Error {
  override readonly name = 'FolderNotEmpty';
}

type NameOf = (file: string) => string;

/** Fields that say nothing are left out, so that the same goods always give the same bytes. */
const without = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Partial<Value>;

const sourceCategory = ({ picture, children, ...rest }: ExportedCategory, nameOf: NameOf) =>
  without({ ...rest, image: picture === null ? null : nameOf(picture), children });

const sourceBanner = (banner: ExportedBanner, nameOf: NameOf) => {
  const { id, place, picture, title, text, action, categoryId, subcategoryId } = banner;
  const image = picture === null ? {} : { image: nameOf(picture) };
  return { id, place, ...image, title, text, action, catId: categoryId, subCatId: subcategoryId };
};

const sourceProduct = (product: ExportedProduct, nameOf: NameOf) =>
  without({
    id: product.id,
    name: product.name,
    brand: product.brand,
    model: product.model,
    description: product.description,
    images: product.images.map(nameOf),
    price: product.price,
    oldPrice: product.oldPrice,
    stock: product.onShelf,
    subCatId: product.subcategoryId,
    productRam: product.ramOptions,
    productWeight: product.weightOptions,
    size: product.sizeOptions,
    featured: product.featured,
    shipsTo: product.shipsTo,
    addedOn: isoDay(product.addedAt),
    // jsonb keeps no order of keys.
    specifications: product.specifications.map(({ label, value, unit }) =>
      unit === undefined ? { label, value } : { label, value, unit },
    ),
    inTheBox: product.inTheBox,
    keywords: product.keywords,
  });

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const mustBeEmpty = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (names.length > 0) throw new FolderNotEmpty(`${folder} is not empty: name a folder that is, or a new one`);
};

/**
 * Writes the visible goods as a folder that `importCatalogue` takes: the inverse of an import, to the byte for what an
 * export wrote, with pictures under the owner's own names. Where two pictures had one name, all but the first keep the
 * name they are stored under.
 *
 * @throws FolderNotEmpty
 */
export const exportCatalogue = async (
  { database, files }: Pick<Dependencies, 'database' | 'files'>,
  folder: string,
): Promise<ExportReport> => {
  await mustBeEmpty(folder);
  await mkdir(join(folder, 'products'), { recursive: true });
  await mkdir(join(folder, 'images'), { recursive: true });

  const names = new Map<string, string>();
  // One moment for everything, whatever is sold or imported meanwhile.
  const report = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
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
      let count = 0;
      for (const { id } of categories) {
        const products = await readExportedProducts(transaction, id);
        count += products.length;
        if (products.length === 0) continue;
        const text = json(products.map((product) => sourceProduct(product, nameOf)));
        await writeFile(join(folder, 'products', `${id}.json`), text);
      }
      return { categories: categories.length, banners: banners.length, products: count };
    });

  for (const [file, name] of names) {
    const bytes = await files.read(file);
    if (bytes === null) throw new Error(`the file store has lost ${file}`);
    await writeFile(join(folder, 'images', name), bytes);
  }
  return { ...report, pictures: names.size };
};

import {
  readSourceBanner,
  readSourceCategory,
  readSourceProduct,
  type Placed,
  type SourceBanner,
  type SourceCategory,
  type SourceProduct,
} from './catalogue-records';
import type { ImportProblem, RawRecord, RecordReader } from './record-reader';

/** A folder as it was read, before any check. */
export interface RawCatalogue {
  /** False where the folder brings products only: then the shop's own categories are meant. */
  hasCategories: boolean;
  categories: RawRecord[];
  banners: RawRecord[];
  products: RawRecord[];
  /** What lies in `images/`. */
  pictureNames: ReadonlySet<string>;
}

/** A folder that has passed every check. */
export interface SourceCatalogue {
  hasCategories: boolean;
  categories: SourceCategory[];
  banners: SourceBanner[];
  products: SourceProduct[];
}

interface CheckOptions {
  /** Subcategories the shop already has, with their category. */
  knownSubcategories: ReadonlyMap<string, string>;
  /** A record goes on without a picture that is not there. */
  picturesMayBeMissing?: boolean;
}

const whereIs = ({ record: { file, place } }: RecordReader): string => (place === '' ? file : `${file}, ${place}`);

/** Notes every id that was used before. */
class UniqueIds {
  private readonly seen = new Map<string, RecordReader>();

  add(id: string, reader: RecordReader, field = 'id'): void {
    if (id === '') return;
    const before = this.seen.get(id);
    if (before === undefined) this.seen.set(id, reader);
    else reader.refuse(field, `"${id}" is already used in ${whereIs(before)}`);
  }
}

/**
 * Checks a whole folder: each record for itself, then what they say of each other. Every problem is found in one go;
 * the catalogue is only to be used where there are none.
 */
export const checkCatalogue = (
  raw: RawCatalogue,
  options: CheckOptions,
): { catalogue: SourceCatalogue; problems: ImportProblem[] } => {
  const problems: ImportProblem[] = [];
  const categories = raw.categories.map((record) => readSourceCategory(record, problems));
  const banners = raw.banners.map((record) => readSourceBanner(record, problems));
  const products = raw.products.map((record) => readSourceProduct(record, problems));

  const subcategories = new Map(options.knownSubcategories);
  const categoryIds = new Set(options.knownSubcategories.values());
  const uniqueCategories = new UniqueIds();
  const uniqueSubcategories = new UniqueIds();
  for (const { value, reader } of categories) {
    uniqueCategories.add(value.id, reader);
    categoryIds.add(value.id);
    for (const child of value.children) {
      uniqueSubcategories.add(child.id, reader, 'children');
      subcategories.set(child.id, value.id);
    }
  }

  const hasPicture = (name: string, field: string, reader: RecordReader): boolean => {
    if (name === '' || raw.pictureNames.has(name)) return true;
    if (options.picturesMayBeMissing !== true) reader.refuse(field, `there is no images/${name}`);
    return false;
  };
  const withPicture = <Value extends { image: string | undefined }>({ value, reader }: Placed<Value>): Value =>
    value.image === undefined || hasPicture(value.image, 'image', reader) ? value : { ...value, image: undefined };

  const uniqueBanners = new UniqueIds();
  for (const { value, reader } of banners) {
    uniqueBanners.add(value.id, reader);
    if (value.catId !== '' && !categoryIds.has(value.catId))
      reader.refuse('catId', `there is no category "${value.catId}"`);
    else if (value.subCatId !== null && value.subCatId !== '' && subcategories.get(value.subCatId) !== value.catId) {
      reader.refuse('subCatId', `"${value.subCatId}" is no subcategory of "${value.catId}"`);
    }
  }

  const uniqueProducts = new UniqueIds();
  for (const { value, reader } of products) {
    uniqueProducts.add(value.id, reader);
    if (value.subCatId !== '' && !subcategories.has(value.subCatId)) {
      reader.refuse('subCatId', `there is no subcategory "${value.subCatId}"`);
    }
  }

  return {
    problems,
    catalogue: {
      hasCategories: raw.hasCategories,
      categories: categories.map(withPicture),
      banners: banners.map(withPicture),
      products: products.map(({ value, reader }) => ({
        ...value,
        images: value.images.filter((name) => hasPicture(name, 'images', reader)),
      })),
    },
  };
};

import {
  readSourceBanner,
  readSourceCategory,
  readSourceProduct,
  type SourceBanner,
  type SourceCategory,
  type SourceProduct,
} from './catalogue-records';
import { refuseInto, type ImportProblem, type RawRecord, type Refuse } from './import-record';

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

/** What a folder turned out to be. */
export interface CatalogueCheck {
  /** Its sound records; only to be used where there are no problems. */
  catalogue: SourceCatalogue;
  /** The pictures that its records name and `images/` has. */
  pictures: ReadonlySet<string>;
  problems: ImportProblem[];
}

const whereIs = ({ file, place }: RawRecord): string => (place === '' ? file : `${file}, ${place}`);

/** A text as it was written, empty where there is none: what is wrong with it is told by its record's own check. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

/** Notes every id that was used before. */
class UniqueIds {
  private readonly seen = new Map<string, RawRecord>();

  constructor(private readonly refuse: Refuse) {}

  add(id: string, record: RawRecord, field = 'id'): void {
    if (id === '') return;
    const before = this.seen.get(id);
    if (before === undefined) this.seen.set(id, record);
    else this.refuse(record, field, `"${id}" is already used in ${whereIs(before)}`);
  }
}

/** Checks that all ids differ, and answers the ids of categories, and the category of each subcategory. */
const checkSections = (raw: RawCatalogue, { knownSubcategories }: CheckOptions, refuse: Refuse) => {
  const subcategories = new Map(knownSubcategories);
  const categoryIds = new Set(knownSubcategories.values());
  const uniqueCategories = new UniqueIds(refuse);
  const uniqueSubcategories = new UniqueIds(refuse);
  for (const record of raw.categories) {
    const id = textOf(record.values['id']);
    uniqueCategories.add(id, record);
    categoryIds.add(id);
    for (const child of listOf(record.values['children'])) {
      const childId = textOf(fieldOf(child, 'id'));
      uniqueSubcategories.add(childId, record, 'children');
      subcategories.set(childId, id);
    }
  }
  return { subcategories, categoryIds };
};

/** Checks what records say of each other, by their fields as they were written. */
const checkReferences = (raw: RawCatalogue, options: CheckOptions, refuse: Refuse): void => {
  const { subcategories, categoryIds } = checkSections(raw, options, refuse);
  const uniqueBanners = new UniqueIds(refuse);
  for (const record of raw.banners) {
    const catId = textOf(record.values['catId']);
    const subCatId = textOf(record.values['subCatId']);
    uniqueBanners.add(textOf(record.values['id']), record);
    if (catId !== '' && !categoryIds.has(catId)) refuse(record, 'catId', `there is no category "${catId}"`);
    else if (subCatId !== '' && subcategories.get(subCatId) !== catId) {
      refuse(record, 'subCatId', `"${subCatId}" is no subcategory of "${catId}"`);
    }
  }
  const uniqueProducts = new UniqueIds(refuse);
  for (const record of raw.products) {
    uniqueProducts.add(textOf(record.values['id']), record);
    const subCatId = textOf(record.values['subCatId']);
    if (subCatId !== '' && !subcategories.has(subCatId)) {
      refuse(record, 'subCatId', `there is no subcategory "${subCatId}"`);
    }
  }
};

/** Checks that the pictures are there which records name, and answers those that are. */
const checkPictures = (raw: RawCatalogue, options: CheckOptions, refuse: Refuse): Set<string> => {
  const pictures = new Set<string>();
  const check = (record: RawRecord, field: string, value: unknown): void => {
    const name = textOf(value);
    if (raw.pictureNames.has(name)) pictures.add(name);
    else if (name !== '' && options.picturesMayBeMissing !== true) refuse(record, field, `there is no images/${name}`);
  };
  for (const record of [...raw.categories, ...raw.banners]) check(record, 'image', record.values['image']);
  for (const record of raw.products) {
    for (const name of listOf(record.values['images'])) check(record, 'images', name);
  }
  return pictures;
};

/** Checks a whole folder: each record for itself, then what they say of each other. Every problem is found in one go. */
export const checkCatalogue = (raw: RawCatalogue, options: CheckOptions): CatalogueCheck => {
  const problems: ImportProblem[] = [];
  const refuse = refuseInto(problems);
  const sound = <Value>(
    records: RawRecord[],
    read: (record: RawRecord, refuse: Refuse) => Value | undefined,
  ): Value[] => records.map((record) => read(record, refuse)).filter((value) => value !== undefined);
  const categories = sound(raw.categories, readSourceCategory);
  const banners = sound(raw.banners, readSourceBanner);
  const products = sound(raw.products, readSourceProduct);
  checkReferences(raw, options, refuse);
  const pictures = checkPictures(raw, options, refuse);
  const withPicture = <Value extends { image?: string | undefined }>(value: Value): Value =>
    value.image === undefined || pictures.has(value.image) ? value : { ...value, image: undefined };
  return {
    problems,
    pictures,
    catalogue: {
      hasCategories: raw.hasCategories,
      categories: categories.map(withPicture),
      banners: banners.map(withPicture),
      products: products.map((product) => ({
        ...product,
        images: product.images.filter((name) => pictures.has(name)),
      })),
    },
  };
};

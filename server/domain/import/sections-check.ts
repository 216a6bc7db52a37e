import type { Placement } from './catalogue-plan';
import { readSourceBanner, readSourceCategory, type SourceBanner, type SourceCategory } from './catalogue-records';
import { isObject, type RawRecord, type Refuse } from './import-record';
import { textOf } from '../../lib/text-of';

export interface RawSections {
  /** True if `catalogue.json` has the field `categories`. */
  hasCategories: boolean;
  categories: RawRecord[];
  banners: RawRecord[];
}

export interface SectionsCheck {
  /** Does not contain invalid categories, which are reported as problems. */
  categories: SourceCategory[];
  banners: SourceBanner[];
  /** Placements of the shop's and the folder's subcategories, by subcategory id. */
  placements: ReadonlyMap<string, Placement>;
}

const whereIs = ({ file, place }: RawRecord): string => (place === '' ? file : `${file}, ${place}`);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

class UniqueIds {
  private readonly seen = new Map<string, RawRecord>();

  constructor(private readonly refuse: Refuse) {}

  add(id: string, record: RawRecord, field = 'id'): void {
    if (id === '') return;
    const before = this.seen.get(id);
    if (before === undefined) this.seen.set(id, record);
    else this.refuse(record, field, usedBefore(id, whereIs(before)));
  }
}

export const usedBefore = (id: string, where: string): string => `"${id}" is already used in ${where}`;

/** Does not report values of the wrong type: `readSourceCategory` reports them, and `textOf` reads them as ''. */
const placeSubcategories = (
  categories: readonly RawRecord[],
  known: ReadonlyMap<string, Placement>,
  refuse: Refuse,
): Map<string, Placement> => {
  const categoryNames = new Map([...known.values()].map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  const placements = new Map(known);
  const uniqueCategories = new UniqueIds(refuse);
  const uniqueSubcategories = new UniqueIds(refuse);
  for (const record of categories) {
    const categoryId = textOf(record.values['id']);
    uniqueCategories.add(categoryId, record);
    categoryNames.set(categoryId, textOf(record.values['name']));
    for (const child of listOf(record.values['children'])) {
      const { id, name } = isObject(child) ? child : {};
      uniqueSubcategories.add(textOf(id), record, 'children');
      placements.set(textOf(id), { categoryId, categoryName: '', subcategoryName: textOf(name) });
    }
  }
  for (const [id, placement] of placements) {
    placements.set(id, { ...placement, categoryName: categoryNames.get(placement.categoryId) ?? '' });
  }
  return placements;
};

const checkBanners = (raw: RawSections, placements: ReadonlyMap<string, Placement>, refuse: Refuse): void => {
  const categoryIds = new Set([...placements.values()].map(({ categoryId }) => categoryId));
  for (const { values } of raw.categories) categoryIds.add(textOf(values['id']));
  const unique = new UniqueIds(refuse);
  for (const record of raw.banners) {
    const catId = textOf(record.values['catId']);
    const subCatId = textOf(record.values['subCatId']);
    unique.add(textOf(record.values['id']), record);
    if (catId !== '' && !categoryIds.has(catId)) refuse(record, 'catId', `there is no category "${catId}"`);
    else if (subCatId !== '' && placements.get(subCatId)?.categoryId !== catId) {
      refuse(record, 'subCatId', `"${subCatId}" is no subcategory of "${catId}"`);
    }
  }
};

/** Checks the references in invalid records too, so that one run reports all problems. */
export const checkSections = (
  raw: RawSections,
  known: ReadonlyMap<string, Placement>,
  refuse: Refuse,
): SectionsCheck => {
  const categories = raw.categories.flatMap((record) => readSourceCategory(record, refuse) ?? []);
  const banners = raw.banners.flatMap((record) => readSourceBanner(record, refuse) ?? []);
  const placements = placeSubcategories(raw.categories, known, refuse);
  checkBanners(raw, placements, refuse);
  return { categories, banners, placements };
};

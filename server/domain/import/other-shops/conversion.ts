import { brandFilter } from '../../../../contract/limits';
import { oneLine, severalLines } from '../../clean-text';
import type { CsvRow } from '../csv';
import { mostVariants } from '../product-variants';
import type { ConvertedVariant, Note } from './converted-variant';
import type { ExportRows } from './export-rows';
import { slugOf } from './slug';

export interface ConvertedProduct {
  record: Record<string, unknown> & { id: string; subCatId: string };
  typeName: string;
  variants: ConvertedVariant[];
  hasOptions: boolean;
  pictures: string[];
}

export interface Conversion {
  products: ConvertedProduct[];
  /** Maps each reason for omissions to the labels, such as handles or SKUs, of the omitted products and variations. */
  leftOut: Map<string, string[]>;
  /** Maps each kind of change to the labels of the products that the conversion has changed. */
  notes: Map<string, string[]>;
}

export interface ConvertedExport extends Conversion, Pick<ExportRows, 'unused' | 'missing'> {
  rows: number;
}

/** Converts the rows of another shop's export. A sale price is used only if the sale is active at `now`. */
export type ConvertExport = (rows: readonly CsvRow[], now: Date) => ConvertedExport;

/** Texts and lists may be too long for the import format; `withinLimits` shortens them. */
interface ProductSource extends Pick<ConvertedProduct, 'typeName' | 'hasOptions' | 'pictures'> {
  id: string;
  name: string;
  brand: string;
  description: string;
  tags: readonly string[];
  variants: [ConvertedVariant, ...ConvertedVariant[]];
  more?: Record<string, unknown>;
}

/** Collects converted products. A `label`, such as a handle or SKU, identifies a product for the shop owner. */
interface ConversionBuilder {
  conversion: Conversion;
  usedSkus: Set<string>;
  isFreeId(id: string): boolean;
  leaveOut(reason: string, label: string): void;
  noteFor(label: string): Note;
  add(source: ProductSource, note: Note): void;
}

const longest = { name: 160, description: 10_000, keyword: 60, keywords: 40, pictures: 12 };

const otherType = 'Other products';

const keywordsOf = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim()))]
    .filter((tag) => tag !== '' && tag.length <= longest.keyword)
    .slice(0, longest.keywords);

const withinLimits = ({ more, ...source }: ProductSource, note: Note): ConvertedProduct => {
  const name = oneLine(source.name).slice(0, longest.name);
  if (source.description.length > longest.description) note('the description is truncated');
  if (source.variants.length > mostVariants) note(`only the first ${mostVariants} variants are imported`);
  const typeName = source.typeName || otherType;
  return {
    record: {
      id: source.id,
      name,
      subCatId: slugOf(typeName) || slugOf(otherType),
      price: source.variants[0].price,
      brand: oneLine(source.brand).slice(0, brandFilter.longestName) || 'Unbranded',
      description: severalLines(source.description).slice(0, longest.description) || name,
      keywords: keywordsOf(source.tags),
      ...more,
    },
    typeName,
    variants: source.variants.slice(0, mostVariants),
    hasOptions: source.hasOptions,
    pictures: [...new Set(source.pictures)].filter((address) => address !== '').slice(0, longest.pictures),
  };
};

export const startConversion = (): ConversionBuilder => {
  const conversion: Conversion = { products: [], leftOut: new Map(), notes: new Map() };
  const ids = new Set<string>();
  const name = (to: Map<string, string[]>, what: string, label: string): void => {
    const labels = to.get(what) ?? [];
    if (!labels.includes(label)) to.set(what, [...labels, label]);
  };
  return {
    conversion,
    usedSkus: new Set(),
    isFreeId: (id) => id !== '' && !ids.has(id),
    leaveOut: (reason, label) => name(conversion.leftOut, reason, label),
    noteFor: (label) => (what) => name(conversion.notes, what, label),
    add: (source, note) => {
      ids.add(source.id);
      conversion.products.push(withinLimits(source, note));
    },
  };
};

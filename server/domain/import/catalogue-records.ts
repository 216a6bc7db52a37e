import { bannerPlaces, type BannerPlace } from '../../../contract/banners';
import type { Specification } from '../../../contract/products';
import { isCountryCode } from '../countries';
import { RecordReader, type ImportProblem, type RawRecord } from './record-reader';

/** The import format, checked. Field names are those of the files; prices in whole rupees. */
export interface SourceProduct {
  id: string;
  name: string;
  brand: string;
  model: string;
  description: string;
  /** The owner's own picture names, in `images/`. */
  images: string[];
  price: number;
  oldPrice: number;
  stock: number;
  subCatId: string;
  productRam: string[];
  productWeight: string[];
  size: string[];
  featured: boolean;
  shipsTo: string[] | null;
  /** Undefined: the day it is first imported. */
  addedOn: string | undefined;
  specifications: Specification[];
  inTheBox: string[];
  keywords: string[];
}

export interface SourceCategory {
  id: string;
  name: string;
  color: string;
  image: string | undefined;
  children: { id: string; name: string }[];
}

export interface SourceBanner {
  id: string;
  place: BannerPlace;
  image: string | undefined;
  title: string;
  text: string;
  action: string;
  catId: string;
  subCatId: string | null;
}

/** A checked record, and where it stood for the checks that compare records. */
export interface Placed<Value> {
  value: Value;
  reader: RecordReader;
}

const PICTURE = {
  longest: 160,
  pattern: /^[^/\\]+\.(?:jpe?g|png|webp)$/i,
  asks: 'must be the name of a jpg, png or webp file',
};

/** One payment takes at most 999,999 rupees. */
const HIGHEST_PRICE = 999_999;

const optionalText = (reader: RecordReader, field: string, longest: number): string =>
  reader.text(field, { longest, fallback: '' });

const pictureName = (reader: RecordReader, field: string): string | undefined =>
  reader.has(field) ? reader.text(field, PICTURE) : undefined;

export const readSourceCategory = (record: RawRecord, problems: ImportProblem[]): Placed<SourceCategory> => {
  const reader = new RecordReader(record, problems);
  const value: SourceCategory = {
    id: reader.slug('id'),
    name: reader.text('name', { longest: 80 }),
    color: reader.text('color', { longest: 7, pattern: /^#[0-9a-f]{6}$/i, asks: 'must be a colour like #E9F0F6' }),
    image: pictureName(reader, 'image'),
    children: reader.records('children', { most: 60 }).map((child) => {
      const subcategory = { id: child.slug('id'), name: child.text('name', { longest: 80 }) };
      child.finish();
      return subcategory;
    }),
  };
  reader.finish();
  return { value, reader };
};

export const readSourceBanner = (record: RawRecord, problems: ImportProblem[]): Placed<SourceBanner> => {
  const reader = new RecordReader(record, problems);
  const place = reader.text('place', { longest: 20 });
  const known = bannerPlaces.find((one) => one === place);
  if (known === undefined && place !== '') reader.refuse('place', `"${place}" must be ${bannerPlaces.join(', ')}`);
  const value: SourceBanner = {
    id: reader.slug('id'),
    place: known ?? 'home',
    image: pictureName(reader, 'image'),
    title: reader.text('title', { longest: 120 }),
    text: optionalText(reader, 'text', 300),
    action: reader.text('action', { longest: 60 }),
    catId: reader.slug('catId'),
    subCatId: reader.has('subCatId') ? reader.slug('subCatId') : null,
  };
  reader.finish();
  return { value, reader };
};

const readSpecifications = (reader: RecordReader): Specification[] =>
  reader.records('specifications', { most: 60 }).map((row) => {
    const unit = optionalText(row, 'unit', 40);
    const specification = {
      label: row.text('label', { longest: 80 }),
      value: row.text('value', { longest: 300 }),
      ...(unit === '' ? {} : { unit }),
    };
    row.finish();
    return specification;
  });

const readShipsTo = (reader: RecordReader): string[] | null => {
  if (!reader.has('shipsTo')) return null;
  const codes = reader.texts('shipsTo', { most: 249, longest: 2 });
  if (codes.length === 0) reader.refuse('shipsTo', 'must name a country; leave it out where it ships everywhere');
  for (const code of codes)
    if (!isCountryCode(code)) reader.refuse('shipsTo', `"${code}" is not a country of ISO 3166`);
  return codes;
};

export const readSourceProduct = (record: RawRecord, problems: ImportProblem[]): Placed<SourceProduct> => {
  const reader = new RecordReader(record, problems);
  const price = reader.integer('price', { min: 1, max: HIGHEST_PRICE });
  const oldPrice = reader.integer('oldPrice', { min: 1, max: HIGHEST_PRICE, fallback: price });
  if (oldPrice < price) reader.refuse('oldPrice', `${oldPrice} must not be below the price ${price}`);
  const images = reader.texts('images', { most: 12, longest: PICTURE.longest });
  for (const name of images) if (!PICTURE.pattern.test(name)) reader.refuse('images', `"${name}" ${PICTURE.asks}`);
  const options = { most: 20, longest: 60 };
  const value: SourceProduct = {
    id: reader.slug('id'),
    name: reader.text('name', { longest: 160 }),
    brand: reader.text('brand', { longest: 80 }),
    model: optionalText(reader, 'model', 80),
    description: reader.text('description', { longest: 10_000 }),
    images,
    price,
    oldPrice,
    stock: reader.integer('stock', { min: 0, max: 1_000_000 }),
    subCatId: reader.slug('subCatId'),
    productRam: reader.texts('productRam', options),
    productWeight: reader.texts('productWeight', options),
    size: reader.texts('size', options),
    featured: reader.boolean('featured', false),
    shipsTo: readShipsTo(reader),
    addedOn: reader.day('addedOn'),
    specifications: readSpecifications(reader),
    inTheBox: reader.texts('inTheBox', { most: 60, longest: 200 }),
    keywords: reader.texts('keywords', { most: 40, longest: 60 }),
  };
  reader.finish();
  return { value, reader };
};

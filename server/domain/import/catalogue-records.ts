import { Type, type Static } from 'typebox';
import { bannerPlaces } from '../../../contract/banners';
import { brandFilter, largestPayment } from '../../../contract/limits';
import { isCountryCode } from '../countries';
import { recordCheck } from './check-record';
import { day, integer, list, listOfDifferent, percent, slug, text, textLike } from './field-types';
import type { RawRecord, Refuse } from './import-record';
import {
  checkVariants,
  largestStock,
  offeredOptions,
  pictureName,
  plannedVariants,
  variantList,
  type PlannedVariant,
} from './product-variants';

const closed = { additionalProperties: false };

const colorPattern = /^#[0-9a-f]{6}$/i;

const hsnPattern = /^(?:\d{4}|\d{6}|\d{8})$/;

const Category = Type.Object(
  {
    id: slug(),
    name: text(80),
    color: textLike(7, (value) => colorPattern.test(value), 'must be a colour like #E9F0F6'),
    image: Type.Optional(pictureName()),
    children: list(Type.Object({ id: slug(), name: text(80) }, closed), 60),
  },
  closed,
);

const Banner = Type.Object(
  {
    id: slug(),
    place: Type.Unsafe<(typeof bannerPlaces)[number]>(
      textLike(20, (value) => bannerPlaces.some((place) => place === value), `must be ${bannerPlaces.join(', ')}`),
    ),
    image: Type.Optional(pictureName()),
    title: text(120),
    text: text(300, { default: '' }),
    action: text(60),
    catId: slug(),
    subCatId: Type.Optional(slug()),
  },
  closed,
);

const Specification = Type.Object({ label: text(80), value: text(300), unit: Type.Optional(text(40)) }, closed);

const option = () => listOfDifferent(text(60), 20);

const country = () => textLike(2, isCountryCode, 'is not a country of ISO 3166');

const countries = () =>
  Type.Refine(
    listOfDifferent(country(), 249),
    (codes) => codes.length > 0,
    () => 'must name a country; leave it out where it ships everywhere',
  );

const Product = Type.Object(
  {
    id: slug(),
    name: text(160),
    brand: text(brandFilter.longestName),
    model: text(80, { default: '' }),
    description: text(10_000),
    /** Files in the imported folder's `images/`. */
    images: listOfDifferent(pictureName(), 12),
    price: integer(1, largestPayment.rupees),
    oldPrice: Type.Optional(integer(1, largestPayment.rupees)),
    /** `stock` and `sku` must be missing if there are variants, because each variant has its own `stock` and `sku`. */
    stock: Type.Optional(integer(0, largestStock)),
    sku: Type.Optional(text(64)),
    subCatId: slug(),
    productRam: option(),
    productWeight: option(),
    size: option(),
    featured: Type.Boolean({ default: false }),
    shipsTo: Type.Optional(countries()),
    surfaceOnly: Type.Boolean({ default: false }),
    countryOfOrigin: Type.Optional(country()),
    maker: Type.Optional(text(300)),
    netQuantity: Type.Optional(text(60)),
    mrp: Type.Optional(integer(1, largestPayment.rupees)),
    hsn: Type.Optional(textLike(8, (value) => hsnPattern.test(value), 'must be an HSN code of 4, 6 or 8 digits')),
    gstRate: Type.Optional(percent()),
    /** The default is the day on which the product is first imported. */
    addedOn: Type.Optional(day()),
    specifications: list(Specification, 60),
    inTheBox: listOfDifferent(text(200), 60),
    keywords: listOfDifferent(text(60), 40),
    variants: variantList(),
  },
  closed,
);

/** `price` and `oldPrice` are in whole rupees, and belong to the cheapest variant. */
export type SourceProduct = Omit<Static<typeof Product>, 'oldPrice' | 'shipsTo' | 'stock' | 'sku' | 'variants'> & {
  oldPrice: number;
  shipsTo: string[] | null;
  variants: PlannedVariant[];
};

export const isDeclared = ({ countryOfOrigin, maker, netQuantity }: SourceProduct): boolean =>
  [countryOfOrigin, maker, netQuantity].every((fact) => fact !== undefined);

export type SourceCategory = Static<typeof Category>;

export type SourceBanner = Omit<Static<typeof Banner>, 'subCatId'> & { subCatId: string | null };

const checkBanner = recordCheck(Banner);
const checkProduct = recordCheck(Product);

export const readSourceCategory = recordCheck(Category);

export const readSourceBanner = (record: RawRecord, refuse: Refuse): SourceBanner | undefined => {
  const banner = checkBanner(record, refuse);
  return banner && { ...banner, subCatId: banner.subCatId ?? null };
};

export const readSourceProduct = (record: RawRecord, refuse: Refuse): SourceProduct | undefined => {
  const { price, oldPrice, mrp } = record.values;
  // Prices are compared even if another field is wrong, so that one run reports all problems.
  const isRaised = Number.isInteger(price) && Number.isInteger(oldPrice) && Number(oldPrice) < Number(price);
  if (isRaised) refuse(record, 'oldPrice', `${Number(oldPrice)} must not be below the price ${Number(price)}`);
  if (Number.isInteger(price) && Number.isInteger(mrp) && Number(mrp) < Number(price)) {
    refuse(record, 'mrp', `${Number(mrp)} must not be below the price ${Number(price)}`);
  } else if (Number.isInteger(oldPrice) && Number.isInteger(mrp) && Number(oldPrice) > Number(mrp)) {
    refuse(record, 'oldPrice', `${Number(oldPrice)} must not be above the maximum retail price ${Number(mrp)}`);
  }
  const product = checkProduct(record, refuse);
  if (product === undefined) return undefined;
  const source = { ...product, oldPrice: product.oldPrice ?? product.price, shipsTo: product.shipsTo ?? null };
  let isRefused = false;
  checkVariants(record, source, source.mrp, (...problem) => {
    isRefused = true;
    refuse(...problem);
  });
  if (isRefused) return undefined;
  const { stock: _stock, sku: _sku, ...rest } = source;
  const variants = plannedVariants(source);
  const [cheapest] = [...variants].sort((one, other) => one.price - other.price);
  return {
    ...rest,
    price: cheapest?.price ?? source.price,
    oldPrice: cheapest?.oldPrice ?? source.oldPrice,
    productRam: offeredOptions(variants, 'ram'),
    productWeight: offeredOptions(variants, 'weight'),
    size: offeredOptions(variants, 'size'),
    variants,
  };
};

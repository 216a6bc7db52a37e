import { Type, type Static } from 'typebox';
import type { ChosenOptions } from '../../../contract/cart';
import { largestPayment } from '../../../contract/limits';
import { optionNames } from '../../../contract/chosen-options';
import { variantKey } from '../cart/stock-units';
import { integer, list, text, textLike } from './field-types';
import type { RawRecord, Refuse } from './import-record';

export const largestStock = 1_000_000;

const picturePattern = /^[^/\\]+\.(?:jpe?g|png|webp)$/i;
export const pictureName = () =>
  textLike(160, (value) => picturePattern.test(value), 'must be the name of a jpg, png or webp file');

const option = () => text(60, { default: '' });

/**
 * `price` defaults to the product's `price`. `oldPrice` defaults to the variant's `price`, or to the product's
 * `oldPrice` if the variant has no `price`.
 */
const SourceVariant = Type.Object(
  {
    ram: option(),
    weight: option(),
    size: option(),
    sku: Type.Optional(text(64)),
    price: Type.Optional(integer(1, largestPayment.rupees)),
    oldPrice: Type.Optional(integer(1, largestPayment.rupees)),
    stock: integer(0, largestStock),
    image: Type.Optional(pictureName()),
  },
  { additionalProperties: false },
);

export const mostVariants = 200;

export const variantList = () => list(SourceVariant, mostVariants);

/** Prices are in whole rupees; `image` is a position among the product's images, counted from 1. */
export interface PlannedVariant extends ChosenOptions {
  sku: string | null;
  price: number;
  oldPrice: number;
  image: number | null;
  stock: number;
}

interface VariantSource {
  id: string;
  price: number;
  oldPrice: number;
  images: readonly string[];
  stock?: number | undefined;
  sku?: string | undefined;
  productRam: readonly string[];
  productWeight: readonly string[];
  size: readonly string[];
  variants: readonly Static<typeof SourceVariant>[];
}

const givenVariants = ({ price, oldPrice, images, variants }: VariantSource): PlannedVariant[] =>
  variants.map((variant) => ({
    ram: variant.ram,
    weight: variant.weight,
    size: variant.size,
    sku: variant.sku ?? null,
    price: variant.price ?? price,
    oldPrice: variant.oldPrice ?? (variant.price === undefined ? oldPrice : variant.price),
    image: variant.image === undefined ? null : images.indexOf(variant.image) + 1,
    stock: variant.stock,
  }));

const orNone = (options: readonly string[]): readonly string[] => (options.length === 0 ? [''] : options);

/** Divides the stock evenly among the combinations, so that the shop sells no more units than exist. */
const combinations = (source: VariantSource): PlannedVariant[] => {
  const { price, oldPrice, stock = 0, sku = null, productRam, productWeight, size: sizes } = source;
  const choices = orNone(productRam).flatMap((ram) =>
    orNone(productWeight).flatMap((weight) => orNone(sizes).map((size) => ({ ram, weight, size }))),
  );
  const share = Math.floor(stock / choices.length);
  const rest = stock % choices.length;
  return choices.map((choice, index) => ({
    ...choice,
    sku: choices.length === 1 ? sku : null,
    price,
    oldPrice,
    image: null,
    stock: share + (index < rest ? 1 : 0),
  }));
};

export const plannedVariants = (source: VariantSource): PlannedVariant[] =>
  source.variants.length > 0 ? givenVariants(source) : combinations(source);

export const offeredOptions = (variants: readonly PlannedVariant[], name: keyof ChosenOptions): string[] =>
  [...new Set(variants.map((variant) => variant[name]))].filter((value) => value !== '');

/** Checks the rules that concern several fields together. */
export const checkVariants = (
  record: RawRecord,
  source: VariantSource,
  mrp: number | undefined,
  refuse: Refuse,
): void => {
  const { id, images, variants } = source;
  if (variants.length === 0) {
    if (source.stock === undefined) refuse(record, 'stock', 'is missing');
    return;
  }
  for (const field of ['stock', 'sku', 'productRam', 'productWeight', 'size'] as const) {
    const given = source[field];
    const isGiven = Array.isArray(given) ? given.length > 0 : given !== undefined;
    if (isGiven) refuse(record, field, 'must be left out: it follows from the variants');
  }
  const used = optionNames.filter((name) => variants.some((variant) => variant[name] !== ''));
  const seen = new Set<string>();
  for (const [index, variant] of givenVariants(source).entries()) {
    const place = { ...record, place: `${record.place}${record.place === '' ? '' : '.'}variants[${index}]` };
    const missing = used.filter((name) => variant[name] === '');
    const key = variantKey({ ...variant, productId: id });
    const image = variants[index]?.image;
    if (used.length === 0) refuse(place, 'ram', 'or weight or size must be given');
    for (const name of missing) refuse(place, name, 'is missing: other variants have it');
    if (seen.has(key)) refuse(place, used[0] ?? 'ram', 'is the same choice as an earlier variant');
    if (variant.oldPrice < variant.price) {
      refuse(place, 'oldPrice', `${variant.oldPrice} must not be below the price ${variant.price}`);
    }
    const isDear = (name: 'price' | 'oldPrice'): boolean => mrp !== undefined && mrp < variant[name];
    const dear = isDear('price') ? 'price' : isDear('oldPrice') ? 'oldPrice' : null;
    if (dear !== null) refuse(place, dear, `${variant[dear]} must not be above the maximum retail price ${mrp}`);
    if (image !== undefined && !images.includes(image))
      refuse(place, 'image', 'must be one of the images of the product');
    seen.add(key);
  }
};

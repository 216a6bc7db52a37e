import type { ChosenOptions } from '../../contract/cart';
import { noOptions, optionNames, type OptionName } from '../../contract/chosen-options';
import type { Product, ProductDetail, Variant } from '../../contract/products';
import { costsMore } from './costs-more';

/** The values that a product's page shows for the chosen options. Prices are in rupees. */
export type Offer = Omit<Variant, OptionName> & {
  /** True if no variant is chosen and a variant costs more than `price`. */
  isFrom: boolean;
};

/** `notSold` means that no variant has this value together with the other chosen values. */
export type ValueStatus = 'available' | 'soldOut' | 'notSold';

type WithOptions = Pick<Product, 'productRam' | 'size' | 'productWeight' | 'variants'>;

export const optionLists = ({ productRam, size, productWeight }: WithOptions): [OptionName, readonly string[]][] => {
  const values = { ram: productRam, size, weight: productWeight };
  return optionNames.filter((name) => values[name].length > 0).map((name) => [name, values[name]]);
};

const fits = (variant: Variant, chosen: ChosenOptions): boolean =>
  optionNames.every((name) => chosen[name] === '' || chosen[name] === variant[name]);

/** Returns undefined if no variant has exactly the chosen options, for example because an option is not chosen yet. */
export const variantOf = <V extends Variant>(
  product: Omit<WithOptions, 'variants'> & { variants: V[] },
  chosen: ChosenOptions,
): V | undefined =>
  product.variants.find((variant) => optionLists(product).every(([name]) => variant[name] === chosen[name]));

type Offered = WithOptions &
  Pick<Product, 'price' | 'oldPrice' | 'discount' | 'countInStock' | 'images'> &
  Pick<ProductDetail, 'sku'>;

export const offerOf = (product: Offered, chosen: ChosenOptions): Offer => {
  const variant = variantOf(product, chosen);
  const { price, oldPrice, discount, countInStock } = variant ?? product;
  return {
    price,
    oldPrice,
    discount,
    countInStock,
    sku: (variant ?? product).sku ?? null,
    image: variant?.image ?? product.images[0] ?? null,
    isFrom: variant === undefined && costsMore(product),
  };
};

export const pictureOf = (
  { pictures }: Pick<Product, 'pictures'>,
  { image }: Pick<Offer, 'image'>,
): Product['pictures'][number] | undefined => pictures.find(({ file }) => file === image) ?? pictures[0];

export const valueStatus = (
  { variants }: Pick<Product, 'variants'>,
  chosen: ChosenOptions,
  name: OptionName,
  value: string,
): ValueStatus => {
  if (variants.length === 0) return 'available';
  const fitting = variants.filter((variant) => fits(variant, { ...chosen, [name]: value }));
  if (fitting.length === 0) return 'notSold';
  return fitting.some(({ countInStock }) => countInStock >= 1) ? 'available' : 'soldOut';
};

/** Drops values that the product does not have, and values that no variant combines with the values kept so far. */
export const soldChoice = (product: WithOptions, wanted: ChosenOptions): ChosenOptions =>
  optionLists(product).reduce(
    (chosen, [name, values]) =>
      values.includes(wanted[name]) && valueStatus(product, chosen, name, wanted[name]) !== 'notSold'
        ? { ...chosen, [name]: wanted[name] }
        : chosen,
    noOptions,
  );

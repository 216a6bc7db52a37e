import type { ProductDetail } from '../../../contract/products';
import { compareCopy } from '../../copy/compare';
import { productCopy } from '../../copy/product';
import { withUnit } from '../../lib/with-unit';

export interface CompareRow {
  label: string;
  /** One for each product; undefined where it has no such figure. */
  values: readonly (string | undefined)[];
  differs: boolean;
}

const row = (label: string, values: readonly (string | undefined)[]): CompareRow => ({
  label,
  values,
  differs: new Set(values).size > 1,
});

const optionsOf = ({ productRam, size, productWeight }: ProductDetail): string | undefined =>
  [...productRam, ...size, ...productWeight].join(', ') || undefined;

/** The products' figures side by side: what all shops know of a product first, then every figure any of them has. */
export const compareRows = (products: readonly ProductDetail[]): CompareRow[] => {
  const labels = [...new Set(products.flatMap(({ specifications }) => specifications.map(({ label }) => label)))];
  const figureOf = ({ specifications }: ProductDetail, label: string): string | undefined => {
    const figure = specifications.find((one) => one.label === label);
    return figure && withUnit(figure.value, figure.unit);
  };
  const rows = [
    row(
      compareCopy.rows.stock,
      products.map(({ countInStock }) => (countInStock >= 1 ? productCopy.inStock : productCopy.outOfStock)),
    ),
    row(
      compareCopy.rows.brand,
      products.map(({ brand }) => brand),
    ),
    row(
      compareCopy.rows.model,
      products.map(({ model }) => model || undefined),
    ),
    row(compareCopy.rows.options, products.map(optionsOf)),
    ...labels.map((label) =>
      row(
        label,
        products.map((product) => figureOf(product, label)),
      ),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== undefined));
};

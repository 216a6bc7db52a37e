import type { ProductDetail } from '../../../contract/products';
import { compareCopy } from '../../copy/compare';
import { productCopy } from '../../copy/product';
import { withUnit } from '../../lib/with-unit';

interface CompareRow {
  label: string;
  values: readonly (string | undefined)[];
  /** True if the values differ; a missing value differs from any other value. */
  differs: boolean;
  /** Like `differs`, but ignores missing values. */
  contrasts: boolean;
}

const given = (values: CompareRow['values']) => values.filter((value) => value !== undefined);

const row = (label: string, values: readonly (string | undefined)[]): CompareRow => ({
  label,
  values,
  differs: new Set(values).size > 1,
  contrasts: new Set(given(values)).size > 1,
});

const optionsOf = ({ productRam, size, productWeight }: ProductDetail): string | undefined =>
  [...productRam, ...size, ...productWeight].join(', ') || undefined;

/** Rows with a value for only one product are last, because there is nothing to compare. */
export const compareRows = (products: readonly ProductDetail[]): CompareRow[] => {
  const labels = [...new Set(products.flatMap(({ specifications }) => specifications.map(({ label }) => label)))];
  const figureOf = ({ specifications }: ProductDetail, label: string): string | undefined => {
    const figure = specifications.find((one) => one.label === label);
    return figure && withUnit(figure.value, figure.unit);
  };
  const { rows } = compareCopy;
  const valueOf: [label: string, value: (product: ProductDetail) => string | undefined][] = [
    [rows.stock, ({ countInStock }) => (countInStock >= 1 ? productCopy.inStock : productCopy.outOfStock)],
    [rows.brand, ({ brand }) => brand],
    [rows.model, ({ model }) => model || undefined],
    [rows.options, optionsOf],
    ...labels.map((label): (typeof valueOf)[number] => [label, (product) => figureOf(product, label)]),
  ];
  const all = valueOf
    .map(([label, value]) => row(label, products.map(value)))
    .filter(({ values }) => given(values).length > 0);
  const isShared = ({ values }: CompareRow) => given(values).length > 1;
  return [...all.filter(isShared), ...all.filter((one) => !isShared(one))];
};

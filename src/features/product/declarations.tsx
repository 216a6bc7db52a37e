import type { ChosenOptions } from '../../../contract/cart';
import { lineAmount } from '../../../contract/money';
import type { ProductDetail } from '../../../contract/products';
import { productPageCopy } from '../../copy/product-page';
import { locationName } from '../../lib/location-name';
import { variantOf } from '../../lib/product-variant';
import { FactsTable } from './facts-table';

const copy = productPageCopy.declarations;

/**
 * The declarations that the law requires. The maximum retail price is that of the chosen variant or, without one, of
 * the product.
 */
export const Declarations = ({ product, chosen }: { product: ProductDetail; chosen: ChosenOptions }) => {
  const { countryOfOrigin, maker, netQuantity, variants } = product;
  const variant = variantOf(product, chosen);
  const { mrp } = variant ?? product;
  const isFrom = variant === undefined && variants.some((other) => other.mrp > mrp);
  return (
    <FactsTable
      title={copy.title}
      rows={[
        { label: copy.mrp, value: copy.withTaxes(lineAmount(mrp), isFrom) },
        {
          label: copy.countryOfOrigin,
          value: countryOfOrigin === null ? copy.notGiven : locationName(countryOfOrigin),
        },
        { label: copy.maker, value: maker ?? copy.notGiven },
        { label: copy.netQuantity, value: netQuantity ?? copy.notGiven },
      ]}
    />
  );
};

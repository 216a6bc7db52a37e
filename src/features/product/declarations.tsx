import type { Declarations as DeclaredFacts } from '../../../contract/products';
import { lineAmount } from '../../../contract/money';
import { productPageCopy } from '../../copy/product-page';
import { locationName } from '../../lib/location-name';
import { FactsTable } from './facts-table';

const copy = productPageCopy.declarations;

/** The declarations that the law requires. */
export const Declarations = ({ facts: { mrp, countryOfOrigin, maker, netQuantity } }: { facts: DeclaredFacts }) => (
  <FactsTable
    title={copy.title}
    rows={[
      { label: copy.mrp, value: copy.withTaxes(lineAmount(mrp)) },
      { label: copy.countryOfOrigin, value: countryOfOrigin === null ? copy.notGiven : locationName(countryOfOrigin) },
      { label: copy.maker, value: maker ?? copy.notGiven },
      { label: copy.netQuantity, value: netQuantity ?? copy.notGiven },
    ]}
  />
);

import type { ChosenOptions } from '../../../contract/cart';
import type { ProductDetail } from '../../../contract/products';
import { productPageCopy } from '../../copy/product-page';
import { locationName } from '../../lib/location-name';
import { withUnit } from '../../lib/with-unit';
import styles from './additional-information.module.css';
import { Declarations } from './declarations';
import { FactsTable } from './facts-table';

const copy = productPageCopy.figures;

interface AdditionalInformationProps {
  product: ProductDetail;
  chosen: ChosenOptions;
}

export const AdditionalInformation = ({ product, chosen }: AdditionalInformationProps) => {
  const { brand, model, specifications, inTheBox, shipsTo } = product;
  const rows = [
    { label: copy.brand, value: brand },
    ...(model === '' ? [] : [{ label: copy.model, value: model }]),
    ...specifications.map(({ label, value, unit }) => ({ label, value: withUnit(value, unit) })),
    {
      label: copy.shipsTo,
      value: shipsTo === null ? copy.everywhere : shipsTo.map(locationName).join(', '),
    },
  ];
  return (
    <div className={styles.columns}>
      <div className={styles.tables}>
        <FactsTable rows={rows} />
        <Declarations product={product} chosen={chosen} />
      </div>
      {inTheBox.length > 0 && (
        <div>
          <h2 className={styles.title}>{copy.inTheBox}</h2>
          <ul className={styles.box}>
            {inTheBox.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

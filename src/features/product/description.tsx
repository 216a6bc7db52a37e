import type { ProductDetail } from '../../../contract/products';
import { productPageCopy } from '../../copy/product-page';
import { descriptionParts } from '../../lib/description-parts';
import { withUnit } from '../../lib/with-unit';
import styles from './description.module.css';

const most = 5;

interface DescriptionProps {
  product: ProductDetail;
  onFigures: () => void;
}

export const Description = ({ product, onFigures }: DescriptionProps) => {
  const { description, specifications } = product;
  return (
    <div className={styles.columns}>
      <div className={styles.words}>
        {descriptionParts(description).paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {specifications.length > 0 && (
        <div className={styles.figures}>
          <h2 className={styles.title}>{productPageCopy.keyFigures}</h2>
          <dl>
            {specifications.slice(0, most).map(({ label, value, unit }) => (
              <div key={label} className={styles.figure}>
                <dt>{label}</dt>
                <dd>{withUnit(value, unit)}</dd>
              </div>
            ))}
          </dl>
          {specifications.length > most && (
            <button type="button" className={styles.all} onClick={onFigures}>
              {productPageCopy.allFigures}
            </button>
          )}
        </div>
      )}
    </div>
  );
};

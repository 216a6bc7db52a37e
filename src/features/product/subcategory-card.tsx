import { Link } from 'react-router-dom';
import type { ProductDetail } from '../../../contract/products';
import { useCategoriesQuery } from '../../api/catalogue';
import { Icon } from '../../components/icon';
import { Picture } from '../../components/picture';
import { productPageCopy } from '../../copy/product-page';
import styles from './subcategory-card.module.css';

export const SubcategoryCard = ({ product: { catId, subCatId, subCatName } }: { product: ProductDetail }) => {
  const { data: categories = [] } = useCategoriesQuery();
  const category = categories.find(({ id }) => id === catId);
  const picture = category?.pictures[0];
  return (
    <Link className={styles.card} to={`/products/subCat/${subCatId}`}>
      <span className={styles.frame} style={{ backgroundColor: category?.color }}>
        {picture !== undefined && <Picture className={styles.picture} picture={picture} alt="" sizes="236px" />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{subCatName}</span>{' '}
        <span className={styles.more}>
          {productPageCopy.seeAll}
          <Icon name="chevronRight" size={16} />
        </span>
      </span>
    </Link>
  );
};

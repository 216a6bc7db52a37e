import { Link } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import styles from './category-tile.module.css';
import { Picture } from '../picture';

export const CategoryTile = ({ category }: { category: Category }) => {
  const picture = category.pictures[0];
  return (
    <Link className={styles.tile} to={`/products/category/${category.id}`}>
      <span className={styles.frame} style={{ backgroundColor: category.color }}>
        {picture !== undefined && (
          <Picture
            className={styles.picture}
            picture={picture}
            alt=""
            sizes="(width >= 768px) 140px, (width >= 500px) 18vw, 30vw"
          />
        )}
      </span>
      <span className={styles.name}>{category.name}</span>
    </Link>
  );
};

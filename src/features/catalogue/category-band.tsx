import { Link } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import { Picture } from '../../components/picture';
import { categoryCopy } from '../../copy/listing';
import styles from './category-band.module.css';

interface CategoryBandProps {
  category: Category;
  title: string;
  chosen: string | undefined;
  /** The links' query string. It keeps the filters and settings of this listing, but not the page number. */
  search: string;
}

export const CategoryBand = ({ category, title, chosen, search }: CategoryBandProps) => (
  <div className={styles.band} style={{ backgroundColor: category.color }}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <nav aria-label={categoryCopy.subcategories}>
        <ul className={styles.children}>
          {category.children.map(({ id, name }) => (
            <li key={id}>
              <Link
                className={styles.child}
                to={{ pathname: `/products/subCat/${id}`, search }}
                aria-current={id === chosen ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    {category.pictures[0] !== undefined && (
      <div className={styles.frame}>
        <Picture picture={category.pictures[0]} alt="" sizes="220px" />
      </div>
    )}
  </div>
);

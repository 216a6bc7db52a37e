import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../../../contract/categories';
import styles from './category-menu.module.css';

/** Memoized, so that showing the menu does not render its links again. */
export const CategoryMenu = memo(({ categories }: { categories: readonly Category[] }) => (
  <ul className={styles.menu}>
    {categories.map((category) => (
      <li key={category.id} className={styles.group}>
        <Link className={styles.category} to={`/products/category/${category.id}`}>
          <span className={styles.swatch} style={{ background: category.color }} />
          {category.name}
        </Link>
        <ul>
          {category.children.map((child) => (
            <li key={child.id}>
              <Link className={styles.child} to={`/products/subCat/${child.id}`}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
));

import { useId, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useCategoriesQuery } from '../../api/catalogue';
import { layoutCopy } from '../../copy/layout';
import { useDismiss } from '../../lib/use-dismiss';
import { useOpenHere } from '../../lib/use-open-here';
import { Icon } from '../icon';
import styles from './category-bar.module.css';
import { CategoryMenu } from './category-menu';

const copy = layoutCopy.categories;

/** Specification, section 2: the first seven stand in the bar itself. */
const inline = 7;

export const CategoryBar = () => {
  const { data: categories = [] } = useCategoriesQuery();
  const [isOpen, setOpen] = useOpenHere();
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(frame, isOpen, () => setOpen(false), button);
  return (
    <nav ref={frame} className={styles.bar} aria-label={copy.label}>
      <div className={styles.inner}>
        <button
          ref={button}
          type="button"
          className={styles.all}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="grid" size={18} />
          {copy.all}
          <Icon name="chevronDown" size={16} />
        </button>
        <ul className={styles.inline}>
          {categories.slice(0, inline).map((category) => (
            <li key={category.id}>
              <NavLink className={styles.link} to={`/products/category/${category.id}`}>
                {category.name}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
      {isOpen && (
        <div id={id} className={styles.panel}>
          <CategoryMenu categories={categories} />
        </div>
      )}
    </nav>
  );
};

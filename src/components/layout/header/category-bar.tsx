import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { useCategoriesQuery } from '../../../api/catalogue';
import { layoutCopy } from '../../../copy/layout';
import { useDismiss } from '../../../hooks/use-dismiss';
import { useDisclosure } from '../../../hooks/use-disclosure';
import { Icon } from '../../icon';
import styles from './category-bar.module.css';
import { CategoryMenu } from './category-menu';
import { moveInCategoryMenu } from './category-menu-keys';

const copy = layoutCopy.categories;

/** Number of categories in the bar (specification, section 2). */
const inline = 7;

export const CategoryBar = () => {
  const { data: categories = [] } = useCategoriesQuery();
  const [isOpen, setOpen] = useDisclosure();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isEntered = useRef(false);
  const id = useId();
  useDismiss(frame, isOpen, () => setOpen(false), button);

  useEffect(() => {
    if (isOpen && isEntered.current) panel.current?.querySelector('a')?.focus();
    isEntered.current = false;
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === button.current && !isOpen) {
      event.preventDefault();
      isEntered.current = true;
      setOpen(true);
    } else if (isOpen && panel.current !== null && moveInCategoryMenu(panel.current, event.key)) {
      event.preventDefault();
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <nav className={styles.bar} aria-label={copy.label}>
      <div className={styles.inner}>
        <div ref={frame} className={styles.menu} onKeyDown={move} onBlur={leave}>
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
          {isOpen && (
            <div ref={panel} id={id} className={styles.panel}>
              <CategoryMenu categories={categories} />
            </div>
          )}
        </div>
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
    </nav>
  );
};

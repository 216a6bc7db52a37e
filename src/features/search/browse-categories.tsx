import { useCategoriesQuery } from '../../api/catalogue';
import { CategoryTile } from '../../components/page/category-tile';
import { Section } from '../../components/page/section';
import { searchCopy } from '../../copy/search';
import styles from './browse-categories.module.css';

export const BrowseCategories = () => {
  const { data: categories = [] } = useCategoriesQuery();
  if (categories.length === 0) return null;
  return (
    <Section title={searchCopy.browse}>
      <ul className={styles.tiles}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

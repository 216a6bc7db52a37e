import { useCategoriesQuery } from '../../api/catalogue';
import { Carousel } from '../../components/carousel/carousel';
import { CategoryTile } from '../../components/page/category-tile';
import { Section } from '../../components/page/section';
import { homeCopy } from '../../copy/home';
import styles from './category-strip.module.css';

/** The arrows move by three (specification, section 2). */
export const CategoryStrip = () => {
  const { data: categories = [] } = useCategoriesQuery();
  if (categories.length === 0) return null;
  return (
    <Section title={homeCopy.categories}>
      <Carousel
        className={styles.strip}
        label={homeCopy.categories}
        step={3}
        slides={categories.map((category) => ({ key: category.id, content: <CategoryTile category={category} /> }))}
      />
    </Section>
  );
};

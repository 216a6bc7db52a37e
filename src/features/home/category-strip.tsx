import { Link } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import { useCategoriesQuery } from '../../api/catalogue';
import { Carousel } from '../../components/carousel/carousel';
import { Picture } from '../../components/picture';
import { Section } from '../../components/section';
import { homeCopy } from '../../copy/home';
import styles from './category-strip.module.css';

const Tile = ({ category }: { category: Category }) => {
  const picture = category.pictures[0];
  return (
    <Link className={styles.tile} to={`/products/category/${category.id}`}>
      <span className={styles.frame} style={{ background: category.color }}>
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

/** Featured Categories: eight from 768 px, five from 500, three below; three a step (specification, sections 2 and 9). */
export const CategoryStrip = () => {
  const { data: categories = [] } = useCategoriesQuery();
  if (categories.length === 0) return null;
  return (
    <Section title={homeCopy.categories}>
      <Carousel
        className={styles.strip}
        label={homeCopy.categories}
        step={3}
        slides={categories.map((category) => ({ key: category.id, content: <Tile category={category} /> }))}
      />
    </Section>
  );
};

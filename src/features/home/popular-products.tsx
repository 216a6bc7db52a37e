import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import { useCategoriesQuery, useProductsByCategoryNameQuery } from '../../api/catalogue';
import { useRefetchCatalogue } from '../../api/use-refetch-catalogue';
import { LoadFailure } from '../../components/feedback/load-failure';
import { Section } from '../../components/page/section';
import { TabList } from '../../components/tab-list';
import { useSite } from '../../components/page/site';
import { homeCopy } from '../../copy/home';
import { popularQuery } from './popular-query';
import styles from './popular-products.module.css';
import { ProductCarousel } from './product-carousel';

const Products = ({ category }: { category: Category }) => {
  const { location } = useSite();
  const { data, error } = useProductsByCategoryNameQuery(popularQuery(category.name, location));
  const refetch = useRefetchCatalogue();
  if (data === undefined && error !== undefined) return <LoadFailure error={error} onRetry={refetch} />;
  if (data?.products.length === 0) return <p className={styles.nothing}>{homeCopy.nothingPopular}</p>;
  return <ProductCarousel label={category.name} products={data?.products} width="beside" />;
};

/** Chosen tabs by key of the history entry, so that Back shows the tab again. */
const chosenIds = new Map<string, string>();

/** One tab for each category (specification, section 2, Home). */
export const PopularProducts = () => {
  const { data: categories = [] } = useCategoriesQuery();
  const { key } = useLocation();
  const [chosenId, setChosenId] = useState(() => chosenIds.get(key));
  const id = useId();
  const chosen = categories.find((category) => category.id === chosenId) ?? categories[0];
  if (chosen === undefined) return null;

  const choose = (categoryId: string) => {
    chosenIds.set(key, categoryId);
    setChosenId(categoryId);
  };

  return (
    <Section title={homeCopy.popular}>
      <TabList
        label={homeCopy.popularTabs}
        tabs={categories.map((category) => ({ key: category.id, label: category.name }))}
        selected={chosen.id}
        id={id}
        panelIdOf={() => `${id}panel`}
        className={styles.tabs}
        tabClassName={styles.tab}
        onSelect={choose}
      />
      <div id={`${id}panel`} className={styles.panel} role="tabpanel" aria-labelledby={id + chosen.id}>
        <Products key={chosen.id} category={chosen} />
      </div>
    </Section>
  );
};

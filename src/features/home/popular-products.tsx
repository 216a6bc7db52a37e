import { useId, useState } from 'react';
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

/** One tab for each category (specification, section 2, Home). */
export const PopularProducts = () => {
  const { data: categories = [] } = useCategoriesQuery();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const id = useId();
  const chosen = categories.find((category) => category.id === chosenId) ?? categories[0];
  if (chosen === undefined) return null;

  return (
    <Section title={homeCopy.popular}>
      <TabList
        label={homeCopy.popularTabs}
        tabs={categories.map(({ id: key, name }) => ({ key, label: name }))}
        selected={chosen.id}
        id={id}
        panelIdOf={() => `${id}panel`}
        className={styles.tabs}
        tabClassName={styles.tab}
        onSelect={setChosenId}
      />
      <div id={`${id}panel`} className={styles.panel} role="tabpanel" aria-labelledby={id + chosen.id}>
        <Products key={chosen.id} category={chosen} />
      </div>
    </Section>
  );
};

import { useId, useState, type KeyboardEvent } from 'react';
import type { Category } from '../../../contract/categories';
import { useCategoriesQuery, useProductsByCategoryNameQuery } from '../../api/catalogue';
import { useAskAgain } from '../../api/use-ask-again';
import { LoadFailure } from '../../components/feedback/load-failure';
import { Section } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { homeCopy } from '../../copy/home';
import styles from './popular-products.module.css';
import { ProductCarousel } from './product-carousel';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

const Products = ({ category }: { category: Category }) => {
  const { location } = useSite();
  const { data, error } = useProductsByCategoryNameQuery({ catName: category.name, location });
  const askAgain = useAskAgain();
  if (data === undefined && error !== undefined) return <LoadFailure error={error} onRetry={askAgain} />;
  if (data?.products.length === 0) return <p className={styles.nothing}>{homeCopy.nothingPopular}</p>;
  return <ProductCarousel label={category.name} products={data?.products} width="beside" />;
};

/** A tab for each category; choosing one loads its products (specification, section 2, Home). */
export const PopularProducts = () => {
  const { data: categories = [] } = useCategoriesQuery();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const id = useId();
  const chosen = categories.find((category) => category.id === chosenId) ?? categories[0];
  if (chosen === undefined) return null;

  const tabId = (category: Category) => `${id}${category.id}`;
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next = step && categories[step(categories.indexOf(chosen), categories.length)];
    if (next === undefined) return;
    event.preventDefault();
    setChosenId(next.id);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <Section title={homeCopy.popular}>
      <div className={styles.tabs} role="tablist" aria-label={homeCopy.popularTabs} onKeyDown={move}>
        {categories.map((category) => (
          <button
            key={category.id}
            id={tabId(category)}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={category === chosen}
            aria-controls={`${id}panel`}
            tabIndex={category === chosen ? 0 : -1}
            onClick={() => setChosenId(category.id)}
          >
            {category.name}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} className={styles.panel} role="tabpanel" aria-labelledby={tabId(chosen)}>
        <Products key={chosen.id} category={chosen} />
      </div>
    </Section>
  );
};

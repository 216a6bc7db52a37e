import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { ProductDetail } from '../../../contract/products';
import { useReviewsQuery } from '../../api/reviews';
import { productPageCopy } from '../../copy/product-page';
import { AdditionalInformation } from './additional-information';
import { Description } from './description';
import styles from './product-tabs.module.css';
import { Reviews } from './reviews/reviews';

const copy = productPageCopy.tabs;

const order = ['description', 'information', 'reviews'] as const;
export type ProductTab = (typeof order)[number];

interface ProductTabsProps {
  product: ProductDetail;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  ref: Ref<HTMLElement>;
}

const steps: Readonly<Record<string, (index: number) => number>> = {
  ArrowRight: (index) => (index + 1) % order.length,
  ArrowLeft: (index) => (index - 1 + order.length) % order.length,
  Home: () => 0,
  End: () => order.length - 1,
};

/** Description, Additional info, Reviews (n). Own markup instead of antd's: it is there in the first HTML. */
export const ProductTabs = ({ product, tab, onTab, ref }: ProductTabsProps) => {
  const id = useId();
  const { data: reviews } = useReviewsQuery(product.id);
  const labels: Record<ProductTab, string> = {
    description: copy.description,
    information: copy.information,
    reviews: copy.reviews(reviews?.length ?? product.reviewCount),
  };
  const panels: Record<ProductTab, ReactNode> = {
    description: <Description product={product} onFigures={() => onTab('information')} />,
    information: <AdditionalInformation product={product} />,
    reviews: <Reviews product={product} isOpen={tab === 'reviews'} />,
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const next = step && order[step(order.indexOf(tab))];
    if (next === undefined) return;
    event.preventDefault();
    onTab(next);
    document.getElementById(`${id}${next}tab`)?.focus();
  };
  return (
    <section ref={ref} className={styles.section} aria-label={copy.label} tabIndex={-1}>
      <div className={styles.list} role="tablist" aria-label={copy.label} onKeyDown={move}>
        {order.map((name) => (
          <button
            key={name}
            id={`${id}${name}tab`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === tab}
            aria-controls={`${id}${name}`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      {order.map((name) => (
        <div
          key={name}
          id={`${id}${name}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${id}${name}tab`}
          hidden={name !== tab}
        >
          {panels[name]}
        </div>
      ))}
    </section>
  );
};

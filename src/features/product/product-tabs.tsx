import { useId, type ReactNode, type Ref } from 'react';
import type { ChosenOptions } from '../../../contract/cart';
import type { ProductDetail } from '../../../contract/products';
import { useReviewsQuery } from '../../api/reviews';
import { TabList } from '../../components/tab-list';
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
  chosen: ChosenOptions;
  tab: ProductTab;
  onTab: (tab: ProductTab) => void;
  ref: Ref<HTMLElement>;
}

export const ProductTabs = ({ product, chosen, tab, onTab, ref }: ProductTabsProps) => {
  const id = useId();
  const { data: reviews } = useReviewsQuery(product.id);
  const labels: Record<ProductTab, string> = {
    description: copy.description,
    information: copy.information,
    reviews: copy.reviews(reviews?.length ?? product.reviewCount),
  };
  const panels: Record<ProductTab, ReactNode> = {
    description: <Description product={product} onFigures={() => onTab('information')} />,
    information: <AdditionalInformation product={product} chosen={chosen} />,
    reviews: <Reviews product={product} isOpen={tab === 'reviews'} />,
  };
  return (
    <section ref={ref} className={styles.section} aria-label={copy.label} tabIndex={-1}>
      <TabList
        label={copy.label}
        tabs={order.map((key) => ({ key, label: labels[key] }))}
        selected={tab}
        id={`${id}tab`}
        panelIdOf={(key) => id + key}
        className={styles.list}
        tabClassName={styles.tab}
        onSelect={onTab}
      />
      {order.map((name) => (
        <div
          key={name}
          id={`${id}${name}`}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`${id}tab${name}`}
          hidden={name !== tab}
        >
          {panels[name]}
        </div>
      ))}
    </section>
  );
};

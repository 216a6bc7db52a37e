import type { ListingLayout } from '../../lib/listing-layouts';
import { productCopy } from '../../copy/product';
import { Spinner } from '../feedback/spinner';
import { StillLoading } from '../feedback/still-loading';
import { VisuallyHidden } from '../visually-hidden';
import { ProductCardSkeleton } from './product-card-skeleton';
import styles from './waiting-products.module.css';

interface WaitingProductsProps {
  count: number;
  /** Delay of the "still loading" note in ms, one of `loadingDelays`. */
  longest: number;
  className: string | undefined;
  layout?: ListingLayout;
  look?: 'tile' | 'row';
}

/** Placeholders for a list that loads for the first time (specification, section 2). */
export const WaitingProducts = ({ count, longest, className, layout, look }: WaitingProductsProps) => (
  <div className={styles.waiting}>
    <div className={styles.status} role="status">
      <Spinner />
      <VisuallyHidden>{productCopy.loading}</VisuallyHidden>
      <StillLoading after={longest} />
    </div>
    <ul className={className} data-layout={layout} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <ProductCardSkeleton look={look} />
        </li>
      ))}
    </ul>
  </div>
);

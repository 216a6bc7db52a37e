import { memo } from 'react';
import type { ListedProduct } from '../../api/catalogue';
import type { ListingLayout } from '../../lib/listing-layouts';
import { HydrateWhenVisible } from '../../rendering/hydrate-when-visible';
import { ProductCard } from './product-card';
import styles from './product-grid.module.css';
import { WaitingProducts } from './waiting-products';

/** The images' `sizes` in a listing with a sidebar. */
const sizes: Record<ListingLayout, string> = {
  one: '(width >= 768px) 200px, 132px',
  three: '(width >= 992px) 300px, (width >= 768px) 31vw, 46vw',
  four: '(width >= 1200px) 220px, (width >= 992px) 18vw, (width >= 768px) 23vw, 46vw',
};

const lookOf = (layout: ListingLayout) => (layout === 'one' ? 'row' : 'tile');

interface ProductGridProps {
  products: readonly ListedProduct[];
  layout: ListingLayout;
  label: string;
}

const Grid = ({ products, layout, label }: ProductGridProps) => (
  <ul className={styles.grid} data-layout={layout} aria-label={label}>
    {products.map((product, index) => (
      <HydrateWhenVisible key={product.id} as="li">
        <ProductCard product={product} sizes={sizes[layout]} first={index === 0} look={lookOf(layout)} />
      </HydrateWhenVisible>
    ))}
  </ul>
);

/** Memoized, because rendering the grid again would hydrate the cards below the fold. */
export const ProductGrid = memo(Grid);

interface ProductGridSkeletonProps {
  count: number;
  layout: ListingLayout;
  longest: number;
}

export const ProductGridSkeleton = (props: ProductGridSkeletonProps) => (
  <WaitingProducts className={styles.grid} look={lookOf(props.layout)} {...props} />
);

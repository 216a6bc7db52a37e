import { newProductsPage } from '../../../contract/limits';
import { useProductsQuery } from '../../api/catalogue';
import { useRefetchCatalogue } from '../../api/use-refetch-catalogue';
import { LoadFailure } from '../../components/feedback/load-failure';
import { ProductCard } from '../../components/product/product-card';
import { ProductCardSkeleton } from '../../components/product/product-card-skeleton';
import { Section } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { Spinner } from '../../components/feedback/spinner';
import { StillLoading } from '../../components/feedback/still-loading';
import { VisuallyHidden } from '../../components/visually-hidden';
import { homeCopy } from '../../copy/home';
import { productCopy } from '../../copy/product';
import { loadingDelays } from '../../lib/loading-delays';
import styles from './new-products.module.css';

const sizes = '(width >= 992px) 220px, (width >= 768px) 31vw, 44vw';

const places = Array.from({ length: newProductsPage.perPage }, (_, place) => place);

/** The sixteen newest products, with a spinner while loading (specification, section 2, Home). */
export const NewProducts = () => {
  const { location } = useSite();
  const { data, error } = useProductsQuery({ ...newProductsPage, location });
  const refetch = useRefetchCatalogue();
  return (
    <Section title={homeCopy.newProducts}>
      {data === undefined && error !== undefined && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && (
        <div className={styles.waiting}>
          <div className={styles.status} role="status">
            <Spinner />
            <VisuallyHidden>{productCopy.loading}</VisuallyHidden>
            <StillLoading after={loadingDelays.productCard} />
          </div>
          <ul className={styles.products} aria-hidden="true">
            {places.map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            ))}
          </ul>
        </div>
      )}
      {data !== undefined && (
        <ul className={styles.products}>
          {data.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

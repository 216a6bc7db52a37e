import { newProductsPage } from '../../../contract/limits';
import { useProductsQuery } from '../../api/catalogue';
import { useAskAgain } from '../../api/use-ask-again';
import { LoadFailure } from '../../components/feedback/load-failure';
import { ProductCard } from '../../components/product/product-card';
import { ProductCardSkeleton } from '../../components/product/product-card-skeleton';
import { Section } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { Spinner } from '../../components/feedback/spinner';
import { homeCopy } from '../../copy/home';
import { productCopy } from '../../copy/product';
import { longestPlaceholder } from '../../lib/longest-placeholder';
import styles from './new-products.module.css';

const sizes = '(width >= 992px) 220px, (width >= 768px) 31vw, 44vw';

const places = Array.from({ length: newProductsPage.perPage }, (_, place) => place);

/** The newest sixteen, with a spinner while there are none (specification, section 2, Home). */
export const NewProducts = () => {
  const { location } = useSite();
  const { data, error } = useProductsQuery({ ...newProductsPage, location });
  const askAgain = useAskAgain();
  return (
    <Section title={homeCopy.newProducts}>
      {data === undefined && error !== undefined && <LoadFailure error={error} onRetry={askAgain} />}
      {data === undefined && error === undefined && (
        <div className={styles.waiting}>
          <Spinner label={productCopy.loading} longest={longestPlaceholder.productCard} />
          <ul className={styles.products} aria-hidden="true">
            {places.map((place) => (
              <li key={place} className={styles.product}>
                <ProductCardSkeleton />
              </li>
            ))}
          </ul>
        </div>
      )}
      {data !== undefined && (
        <ul className={styles.products}>
          {data.products.map((product) => (
            <li key={product.id} className={styles.product}>
              <ProductCard product={product} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

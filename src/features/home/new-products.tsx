import { newProductsPage } from '../../../contract/limits';
import { useProductsQuery } from '../../api/catalogue';
import { useRefetchCatalogue } from '../../api/use-refetch-catalogue';
import { LoadFailure } from '../../components/feedback/load-failure';
import { ProductCard } from '../../components/product/product-card';
import { WaitingProducts } from '../../components/product/waiting-products';
import { Section } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { homeCopy } from '../../copy/home';
import { loadingDelays } from '../../lib/loading-delays';
import styles from './new-products.module.css';

const sizes = '(width >= 992px) 220px, (width >= 768px) 31vw, 44vw';

/** The sixteen newest products (specification, sections 2 and 9). */
export const NewProducts = () => {
  const { location } = useSite();
  const { data, error } = useProductsQuery({ ...newProductsPage, location });
  const refetch = useRefetchCatalogue();
  return (
    <Section title={homeCopy.newProducts}>
      {data === undefined && error !== undefined && <LoadFailure error={error} onRetry={refetch} />}
      {data === undefined && error === undefined && (
        <WaitingProducts
          className={styles.products}
          count={newProductsPage.perPage}
          longest={loadingDelays.productCard}
        />
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

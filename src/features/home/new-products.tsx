import { newProductsPage } from '../../../contract/limits';
import { useProductsQuery } from '../../api/catalogue';
import { LoadFailure } from '../../components/load-failure';
import { ProductCard } from '../../components/product/product-card';
import { Section } from '../../components/section';
import { useSite } from '../../components/site';
import { Spinner } from '../../components/spinner';
import { homeCopy } from '../../copy/home';
import { productCopy } from '../../copy/product';
import styles from './new-products.module.css';

const sizes = '(width >= 992px) 220px, (width >= 768px) 31vw, 44vw';

/** The newest sixteen, with a spinner while there are none (specification, section 2, Home). */
export const NewProducts = () => {
  const { location } = useSite();
  const { data, error, refetch } = useProductsQuery({ ...newProductsPage, location });
  return (
    <Section title={homeCopy.newProducts}>
      {data === undefined && error !== undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === undefined && <Spinner label={productCopy.loading} />}
      <ul className={styles.products}>
        {data?.products.map((product) => (
          <li key={product.id} className={styles.product}>
            <ProductCard product={product} sizes={sizes} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

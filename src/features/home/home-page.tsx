import { Link } from 'react-router-dom';
import { newProductsPage } from '../../../contract/limits';
import { useProductsQuery } from '../../api/catalogue';
import { LoadFailure } from '../../components/load-failure';
import { PageHead } from '../../components/page-head';
import { Picture } from '../../components/picture';
import { Price } from '../../components/price';
import { useSite } from '../../components/site';
import { homeCopy } from '../../copy/home';
import styles from './home-page.module.css';

export const HomePage = () => {
  const { location } = useSite();
  const { data, error, refetch } = useProductsQuery({ ...newProductsPage, location });
  return (
    <>
      <PageHead title={homeCopy.title} description={homeCopy.description} canonical="/" />
      <h1 className={styles.heading}>{homeCopy.heading}</h1>
      <h2 className={styles.section}>{homeCopy.newProducts}</h2>
      {error !== undefined && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <ul className={styles.grid}>
        {data?.products.map((product, index) => (
          <li key={product.id}>
            <Link to={`/product/${product.id}`}>
              {product.pictures[0] !== undefined && (
                <Picture
                  picture={product.pictures[0]}
                  alt=""
                  sizes="(width >= 992px) 290px, 45vw"
                  first={index === 0}
                />
              )}
              {product.name}
            </Link>
            <div>
              <Price price={product.price} oldPrice={product.oldPrice} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
};

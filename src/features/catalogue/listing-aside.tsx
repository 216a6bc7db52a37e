import { useFeaturedProductsQuery, useHomeSideBannersQuery } from '../../api/catalogue';
import { BannerTile } from '../../components/page/banner-tile';
import { Carousel } from '../../components/carousel/carousel';
import { ProductCard } from '../../components/product/product-card';
import { useSite } from '../../components/page/site';
import { listingCopy } from '../../copy/listing';
import styles from './listing-aside.module.css';

const most = 6;

/** Featured products and side banners (specification, section 2, Product listing). */
export const ListingAside = () => {
  const { location } = useSite();
  const { data: featured = [] } = useFeaturedProductsQuery({ location });
  const { data: banners = [] } = useHomeSideBannersQuery();
  return (
    <div className={styles.parts}>
      {featured.length > 0 && (
        <section>
          <h2 className={styles.title}>{listingCopy.featured}</h2>
          <Carousel
            className={styles.featured}
            label={listingCopy.featured}
            step={1}
            slides={featured.slice(0, most).map((product) => ({
              key: product.id,
              content: <ProductCard product={product} sizes="240px" />,
            }))}
          />
        </section>
      )}
      {banners.map((banner) => (
        <BannerTile key={banner.id} banner={banner} sizes="240px" shape="tall" />
      ))}
    </div>
  );
};

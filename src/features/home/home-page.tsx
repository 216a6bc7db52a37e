import { HydrateWhenVisible } from '../../rendering/hydrate-when-visible';
import { PageHead } from '../../rendering/page-head';
import { useSite } from '../../components/page/site';
import { VisuallyHidden } from '../../components/visually-hidden';
import { homeCopy } from '../../copy/home';
import { layoutCopy } from '../../copy/layout';
import { shopJsonLd } from '../../lib/json-ld';
import { BottomBanners, MiddleBanners } from './banners/banner-row';
import { CategoryStrip } from './category-strip';
import { FeaturedProducts } from './featured-products';
import styles from './home-page.module.css';
import { MainBanner } from './banners/main-banner';
import { NewProducts } from './new-products';
import { PopularProducts } from './popular-products';
import { RandomCategory } from './random-category';
import { SideBanners } from './banners/side-banners';

/** / (specification, section 2, Home) */
export const HomePage = () => {
  const { origin } = useSite();
  return (
    <>
      <PageHead title={homeCopy.title} canonical="/" jsonLd={shopJsonLd(origin, layoutCopy.shopName)} />
      <VisuallyHidden>
        <h1>{homeCopy.heading}</h1>
      </VisuallyHidden>
      <MainBanner />
      <CategoryStrip />
      <div className={styles.columns}>
        <SideBanners />
        <div className={styles.products}>
          <HydrateWhenVisible className={styles.popular}>
            <PopularProducts />
          </HydrateWhenVisible>
          <HydrateWhenVisible className={styles.new}>
            <NewProducts />
          </HydrateWhenVisible>
        </div>
      </div>
      <HydrateWhenVisible className={styles.banners}>
        <MiddleBanners />
      </HydrateWhenVisible>
      <HydrateWhenVisible className={styles.featured}>
        <FeaturedProducts />
      </HydrateWhenVisible>
      <HydrateWhenVisible className={styles.random}>
        <RandomCategory />
      </HydrateWhenVisible>
      <HydrateWhenVisible className={styles.banners}>
        <BottomBanners />
      </HydrateWhenVisible>
    </>
  );
};

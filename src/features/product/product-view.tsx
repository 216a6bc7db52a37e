import { useRef, useState } from 'react';
import type { ProductDetail } from '../../../contract/products';
import { HydrateWhenVisible } from '../../rendering/hydrate-when-visible';
import { lazyComponent } from '../../rendering/lazy-component';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { PageHead } from '../../rendering/page-head';
import { BuyBox } from '../../components/product/buy-box';
import { ProductHeading } from '../../components/product/product-heading';
import { useSite } from '../../components/page/site';
import { Stars } from '../../components/stars';
import { categoryCopy } from '../../copy/listing';
import { productPageCopy as copy } from '../../copy/product-page';
import { breadcrumbsJsonLd } from '../../lib/json-ld';
import { descriptionParts, firstParagraph } from '../../lib/description-parts';
import { offerOf } from '../../lib/product-variant';
import { pictureUrl } from '../../lib/picture-url';
import { useShopSelector } from '../../state/hooks';
import { CompareButton } from './compare-button';
import { Gallery } from './gallery/gallery';
import { productJsonLd } from './product-json-ld';
import { ProductTabs, type ProductTab } from './product-tabs';
import styles from './product-view.module.css';
import { useAddressChoice } from './use-address-choice';
import { DeliveryInfo } from './delivery-info';
import { RelatedProducts } from './related-products';

const RecentlyViewed = lazyComponent(() =>
  import(/* webpackChunkName: "recently-viewed" */ './recently-viewed').then((module) => module.RecentlyViewed),
);

export const ProductView = ({ product }: { product: ProductDetail }) => {
  const { origin } = useSite();
  const { id, name, description, images, price, rating, reviewCount, catId, catName, subCatId, subCatName } = product;
  const [tab, setTab] = useState<ProductTab>('description');
  const choice = useAddressChoice(product);
  const offer = offerOf(product, choice.chosen);
  const tabs = useRef<HTMLElement>(null);
  const hasViewedOthers = useShopSelector((state) => state.recentlyViewed.some(({ prodId }) => prodId !== id));
  const { summary } = descriptionParts(description);
  const crumbs = [
    { name: categoryCopy.home, to: '/' },
    { name: catName, to: `/products/category/${catId}` },
    { name: subCatName, to: `/products/subCat/${subCatId}` },
    { name },
  ].filter(({ name: words }) => words !== '');

  const showReviews = () => {
    setTab('reviews');
    tabs.current?.scrollIntoView({ block: 'start' });
    tabs.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHead
        title={name}
        description={firstParagraph(description)}
        canonical={`/product/${encodeURIComponent(id)}`}
        type="product"
        image={images[0] === undefined ? undefined : pictureUrl(images[0], 1280)}
        jsonLd={[productJsonLd(product, origin), breadcrumbsJsonLd(origin, crumbs)]}
      />
      <meta property="product:price:amount" content={String(price)} />
      <meta property="product:price:currency" content="INR" />
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.columns}>
        <ProductHeading
          product={product}
          offer={offer}
          level={1}
          rating={
            <p className={styles.rating}>
              {rating > 0 && (
                <>
                  <Stars rating={rating} size={16} />
                  <span className={styles.figure}>{copy.rated(rating)}</span>
                </>
              )}
              <button type="button" className={styles.reviews} onClick={showReviews}>
                {copy.reviewLink(reviewCount)}
              </button>
            </p>
          }
        />
        <div className={styles.gallery}>
          <Gallery product={product} offer={offer} />
        </div>
        <div className={styles.buying}>
          <BuyBox
            product={product}
            choice={choice}
            summary={summary !== '' && <p className={styles.summary}>{summary}</p>}
            more={<CompareButton productId={id} />}
            reach="bar"
          />
          <DeliveryInfo product={product} />
        </div>
      </div>
      <ProductTabs ref={tabs} product={product} chosen={choice.chosen} tab={tab} onTab={setTab} />
      <HydrateWhenVisible>
        <RelatedProducts product={product} />
      </HydrateWhenVisible>
      <RecentlyViewed exceptId={id} skip={!hasViewedOthers} fallback={null} />
    </>
  );
};

import type { ProductDetail } from '../../../contract/products';
import { useProductsQuery } from '../../api/catalogue';
import { Carousel } from '../../components/carousel/carousel';
import { ProductCard } from '../../components/product/product-card';
import { Section } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { productPageCopy } from '../../copy/product-page';
import { classNames } from '../../lib/class-names';
import { relatedQuery } from './product-loader';
import styles from './related-products.module.css';
import { SubcategoryCard } from './subcategory-card';

/** Number of visible slides on wide screens; related-products.module.css has the same number. */
const mostVisible = 5;

/** The images' `sizes` match the visible slides in related-products.module.css. */
const sizes = '(width >= 1280px) 236px, (width >= 750px) 19vw, (width >= 600px) 31vw, (width >= 400px) 46vw, 92vw';

/** Wide screens show five products; the arrows move by three (specification, section 2). */
export const RelatedProducts = ({ product }: { product: ProductDetail }) => {
  const { location } = useSite();
  const { data } = useProductsQuery(relatedQuery(product.subCatId, location));
  const others = data?.products.filter(({ id }) => id !== product.id) ?? [];
  if (others.length === 0) return null;
  const isShort = others.length < mostVisible;
  const slides = others.map((other) => ({ key: other.id, content: <ProductCard product={other} sizes={sizes} /> }));
  if (isShort) slides.push({ key: 'subcategory', content: <SubcategoryCard product={product} /> });
  return (
    <Section title={productPageCopy.related}>
      <Carousel
        className={classNames(styles.related, isShort && styles.short)}
        label={productPageCopy.related}
        step={3}
        slides={slides}
        // A short row needs no arrows; the media query `not all` never matches.
        wide={isShort ? 'not all' : undefined}
      />
    </Section>
  );
};

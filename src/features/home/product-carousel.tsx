import type { ListedProduct } from '../../api/catalogue';
import { Carousel } from '../../components/carousel/carousel';
import { CarouselSkeleton } from '../../components/carousel/carousel-skeleton';
import { ProductCard } from '../../components/product/product-card';
import { ProductCardSkeleton } from '../../components/product/product-card-skeleton';
import { productCopy } from '../../copy/product';
import styles from './product-carousel.module.css';

interface ProductCarouselProps {
  label: string;
  /** Undefined while nobody knows them. */
  products: readonly ListedProduct[] | undefined;
  /** Four slides stand beside the side banners, five have the page to themselves (specification, section 2). */
  width: 'beside' | 'whole';
}

const sizes = '(width >= 992px) 230px, (width >= 768px) 23vw, (width >= 500px) 30vw, 44vw';

/** Products in a row, moving by three. */
export const ProductCarousel = ({ label, products, width }: ProductCarouselProps) => {
  const className = width === 'whole' ? styles.whole : styles.beside;
  if (products === undefined) {
    return <CarouselSkeleton label={productCopy.loading} className={className} slide={<ProductCardSkeleton />} />;
  }
  return (
    <Carousel
      className={className}
      label={label}
      step={3}
      slides={products.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} sizes={sizes} />,
      }))}
    />
  );
};

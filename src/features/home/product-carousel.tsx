import type { ListedProduct } from '../../api/catalogue';
import { Carousel, CarouselSkeleton } from '../../components/carousel/carousel';
import { ProductCard } from '../../components/product/product-card';
import { ProductCardSkeleton } from '../../components/product/product-card-skeleton';
import { productCopy } from '../../copy/product';
import styles from './product-carousel.module.css';

interface ProductCarouselProps {
  label: string;
  /** Undefined while loading. */
  products: readonly ListedProduct[] | undefined;
  /** Wide screens show four slides beside the side banners, and five at full width (specification, section 2). */
  width: 'beside' | 'whole';
}

const sizes = '(width >= 992px) 230px, (width >= 768px) 23vw, (width >= 500px) 30vw, 44vw';

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

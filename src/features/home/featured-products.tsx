import { useFeaturedProductsQuery } from '../../api/catalogue';
import { Section } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { homeCopy } from '../../copy/home';
import { isAwaited } from './is-awaited';
import { ProductCarousel } from './product-carousel';

/** Products the row has; all others are found in their categories. */
const most = 12;

export const FeaturedProducts = () => {
  const { location } = useSite();
  const question = useFeaturedProductsQuery({ location });
  const { data: products } = question;
  if (!isAwaited(question) && (products === undefined || products.length === 0)) return null;
  return (
    <Section title={homeCopy.featured}>
      <ProductCarousel label={homeCopy.featured} products={products?.slice(0, most)} width="whole" />
    </Section>
  );
};

import { useFeaturedProductsQuery } from '../../api/catalogue';
import { Section } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { homeCopy } from '../../copy/home';
import { isPending } from './is-pending';
import { ProductCarousel } from './product-carousel';

const most = 12;

export const FeaturedProducts = () => {
  const { location } = useSite();
  const query = useFeaturedProductsQuery({ location });
  const { data: products } = query;
  if (!isPending(query) && (products === undefined || products.length === 0)) return null;
  return (
    <Section title={homeCopy.featured}>
      <ProductCarousel label={homeCopy.featured} products={products?.slice(0, most)} width="whole" />
    </Section>
  );
};

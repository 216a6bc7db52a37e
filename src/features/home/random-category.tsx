import type { Category } from '../../../contract/categories';
import { useProductsByCategoryIdQuery } from '../../api/catalogue';
import { useRandomCategoryQuery } from '../../api/random-category';
import { ofRandomCategory } from '../../api/random-category-list';
import { Section, SectionSkeleton } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { homeCopy } from '../../copy/home';
import { isPending } from './is-pending';
import { ProductCarousel } from './product-carousel';

const CategoryBlock = ({ category }: { category: Pick<Category, 'id' | 'name'> }) => {
  const { location } = useSite();
  const { data } = useProductsByCategoryIdQuery(ofRandomCategory(category.id, location));
  return (
    <Section
      title={category.name}
      more={{ label: homeCopy.viewAll, ofWhat: category.name, to: `/products/category/${category.id}` }}
    >
      <ProductCarousel label={category.name} products={data?.products} width="whole" />
    </Section>
  );
};

export const RandomCategory = () => {
  const { location } = useSite();
  const query = useRandomCategoryQuery({ location });
  const { data: category } = query;
  if (isPending(query)) {
    return (
      <SectionSkeleton>
        <ProductCarousel label="" products={undefined} width="whole" />
      </SectionSkeleton>
    );
  }
  return category === undefined || category === null ? null : <CategoryBlock category={category} />;
};

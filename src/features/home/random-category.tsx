import type { Category } from '../../../contract/categories';
import { useProductsByCategoryIdQuery } from '../../api/catalogue';
import { ofRandomCategory, useRandomCategoryQuery } from '../../api/random-category';
import { Section, SectionSkeleton } from '../../components/page/section';
import { useSite } from '../../components/page/site';
import { homeCopy } from '../../copy/home';
import { isAwaited } from './is-awaited';
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

/** One category by chance, with a way to all of it (specification, section 2, Home). */
export const RandomCategory = () => {
  const { location } = useSite();
  const question = useRandomCategoryQuery({ location });
  const { data: category } = question;
  if (isAwaited(question)) {
    return (
      <SectionSkeleton>
        <ProductCarousel label="" products={undefined} width="whole" />
      </SectionSkeleton>
    );
  }
  return category === undefined || category === null ? null : <CategoryBlock category={category} />;
};

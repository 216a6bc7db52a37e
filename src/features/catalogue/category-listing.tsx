import { useCategoriesQuery } from '../../api/catalogue';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { ListingView } from '../../components/listing/listing-view';
import { useListing, type ListingScope } from '../../components/listing/use-listing';
import { PageHead } from '../../rendering/page-head';
import { useSite } from '../../components/page/site';
import { categoryCopy } from '../../copy/listing';
import { breadcrumbsJsonLd } from '../../lib/json-ld';
import type { PlaceFinder } from './ask-listing';
import { CategoryBand } from './category-band';
import { ListingAside } from './listing-aside';
import { SubcategoryChoice } from './subcategory-choice';
import { UnknownCategory } from './unknown-category';

interface CategoryListingProps {
  id: string;
  find: PlaceFinder;
  /** The page's own path. */
  path: string;
  scope: ListingScope;
}

/** The list of a category or subcategory: which of both, the address says (specification, section 2). */
export const CategoryListing = ({ id, find, path, scope }: CategoryListingProps) => {
  const { origin } = useSite();
  const { data: categories } = useCategoriesQuery();
  const listing = useListing(scope);
  const place = categories && find(categories, id);
  if (categories !== undefined && place === undefined) return <UnknownCategory />;

  const { page } = listing.state;
  const title = (place?.subcategory ?? place?.category)?.name ?? '';
  const crumbs = [
    { name: categoryCopy.home, to: '/' },
    ...(place?.subcategory ? [{ name: place.category.name, to: `/products/category/${place.category.id}` }] : []),
    { name: title },
  ];
  const children = place?.subcategory ? [] : (place?.category.children ?? []);
  return (
    <>
      <PageHead
        title={categoryCopy.title(title, page)}
        description={categoryCopy.description(
          title,
          children.map(({ name }) => name),
        )}
        canonical={page === 1 ? path : `${path}?page=${page}`}
        jsonLd={[breadcrumbsJsonLd(origin, crumbs)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      {place !== undefined && <CategoryBand category={place.category} title={title} chosen={place.subcategory?.id} />}
      <ListingView
        listing={listing}
        subcategories={
          place !== undefined && (
            <SubcategoryChoice category={place.category} chosen={place.subcategory?.id} facets={listing.list?.facets} />
          )
        }
        aside={<ListingAside />}
      />
    </>
  );
};

import { useParams } from 'react-router-dom';
import { useCategoriesQuery } from '../../api/catalogue';
import { NotFound } from '../../components/feedback/not-found';
import { useFiltersUnavailable } from '../../components/listing/filters/use-filters-unavailable';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { ListingView } from '../../components/listing/listing-view';
import { useListing, type ListingScope } from '../../components/listing/use-listing';
import { PageHead } from '../../rendering/page-head';
import { useSite } from '../../components/page/site';
import { categoryCopy } from '../../copy/listing';
import { breadcrumbsJsonLd } from '../../lib/json-ld';
import { writeListing } from '../../lib/listing-state';
import { findCategory, findSubcategory, type CategoryFinder } from './find-category';
import { CategoryBand } from './category-band';
import { ListingAside } from './listing-aside';
import { SubcategoryChoice } from './subcategory-choice';

interface CategoryListingProps {
  id: string;
  find: CategoryFinder;
  path: string;
  scope: ListingScope;
}

const UnknownCategory = () => {
  useFiltersUnavailable();
  const { unknownTitle, unknown, unknownText } = categoryCopy;
  return <NotFound title={unknownTitle} heading={unknown} text={unknownText} />;
};

const CategoryListing = ({ id, find, path, scope }: CategoryListingProps) => {
  const { origin } = useSite();
  const { data: categories } = useCategoriesQuery();
  const listing = useListing(scope);
  const match = categories && find(categories, id);
  if (categories !== undefined && match === undefined) return <UnknownCategory />;

  const { page } = listing.state;
  const search = writeListing({ ...listing.state, page: 1 });
  const title = (match?.subcategory ?? match?.category)?.name ?? '';
  const crumbs = [
    { name: categoryCopy.home, to: '/' },
    ...(match?.subcategory ? [{ name: match.category.name, to: `/products/category/${match.category.id}` }] : []),
    { name: title },
  ];
  const children = match?.subcategory ? [] : (match?.category.children ?? []);
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
      {match !== undefined && (
        <CategoryBand category={match.category} title={title} chosen={match.subcategory?.id} search={search} />
      )}
      <ListingView
        listing={listing}
        subcategories={
          match !== undefined && (
            <SubcategoryChoice
              category={match.category}
              chosen={match.subcategory?.id}
              search={search}
              facets={listing.list?.facets}
            />
          )
        }
        aside={<ListingAside />}
      />
    </>
  );
};

/** /products/category/{id} */
export const CategoryPage = () => {
  const { id = '' } = useParams();
  const path = `/products/category/${encodeURIComponent(id)}`;
  return <CategoryListing id={id} find={findCategory} path={path} scope={{ catId: id }} />;
};

/** /products/subCat/{id} */
export const SubcategoryPage = () => {
  const { id = '' } = useParams();
  const path = `/products/subCat/${encodeURIComponent(id)}`;
  return <CategoryListing id={id} find={findSubcategory} path={path} scope={{ subCatId: id }} />;
};

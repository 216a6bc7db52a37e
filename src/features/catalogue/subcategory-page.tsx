import { useParams } from 'react-router-dom';
import { findSubcategory } from './ask-listing';
import { CategoryListing } from './category-listing';

/** /products/subCat/{id} */
export const SubcategoryPage = () => {
  const { id = '' } = useParams();
  return (
    <CategoryListing
      id={id}
      find={findSubcategory}
      path={`/products/subCat/${encodeURIComponent(id)}`}
      scope={{ subCatId: id }}
    />
  );
};

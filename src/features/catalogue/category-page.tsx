import { useParams } from 'react-router-dom';
import { findCategory } from './ask-listing';
import { CategoryListing } from './category-listing';

/** /products/category/{id} */
export const CategoryPage = () => {
  const { id = '' } = useParams();
  return (
    <CategoryListing
      id={id}
      find={findCategory}
      path={`/products/category/${encodeURIComponent(id)}`}
      scope={{ catId: id }}
    />
  );
};

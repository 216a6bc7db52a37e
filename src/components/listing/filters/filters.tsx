import { Fragment, useId, type ReactNode } from 'react';
import { ratings } from '../../../../contract/limits';
import type { Facets, FilterName } from '../../../../contract/products';
import { listingCopy } from '../../../copy/listing';
import { productCopy } from '../../../copy/product';
import type { ListingState } from '../../../lib/listing-state';
import { Stars } from '../../stars';
import { VisuallyHidden } from '../../visually-hidden';
import { BrandFilter } from './brand-filter';
import { FilterChoice, FilterGroup } from './filter-group';
import styles from './filters.module.css';
import { PriceFilter } from './price-filter';

interface FiltersProps {
  state: ListingState;
  facets: Facets | undefined;
  onChange: (part: Partial<ListingState>) => void;
  subcategories: ReactNode;
}

export const Filters = ({ state, facets, onChange, subcategories }: FiltersProps) => {
  const group = useId();
  const countOf = (stars: number) => facets?.ratings.find(({ rating }) => rating === stars)?.count;
  const controls: Record<FilterName, ReactNode> = {
    subcategory: subcategories,
    price: <PriceFilter minPrice={state.minPrice} maxPrice={state.maxPrice} onChange={onChange} />,
    rating: (
      <FilterGroup title={listingCopy.rating}>
        {ratings.map((stars) => (
          <FilterChoice
            key={stars}
            kind="radio"
            group={`${group}rating`}
            isOn={state.rating === stars}
            count={countOf(stars)}
            capped={facets?.capped}
            onChange={() => onChange({ rating: stars })}
          >
            <span className={styles.stars} aria-hidden="true">
              <Stars rating={stars} size={15} />
            </span>
            <VisuallyHidden>{listingCopy.ratingUp(stars)}</VisuallyHidden>
          </FilterChoice>
        ))}
        <FilterChoice
          kind="radio"
          group={`${group}rating`}
          isOn={state.rating === undefined}
          onChange={() => onChange({ rating: undefined })}
        >
          {listingCopy.anyRating}
        </FilterChoice>
      </FilterGroup>
    ),
    stock: (
      <FilterGroup title={listingCopy.availability}>
        <FilterChoice
          kind="checkbox"
          isOn={state.inStock}
          count={facets?.inStock}
          capped={facets?.capped}
          onChange={(inStock) => onChange({ inStock })}
        >
          {productCopy.inStock}
        </FilterChoice>
      </FilterGroup>
    ),
    brand: facets !== undefined && facets.brands.length > 0 && (
      <BrandFilter
        brands={facets.brands}
        capped={facets.capped}
        chosen={state.brands}
        onChange={(brands) => onChange({ brands })}
      />
    ),
  };
  return (
    <div className={styles.filters}>
      {Object.entries(controls).map(([name, control]) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
    </div>
  );
};

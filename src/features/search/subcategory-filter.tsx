import { useId } from 'react';
import type { Facets } from '../../../contract/products';
import { FilterChoice, FilterGroup } from '../../components/listing/filter-group';
import { listingCopy } from '../../copy/listing';
import { searchCopy } from '../../copy/search';

interface SubcategoryFilterProps {
  subcategories: Facets['subCategories'];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Subcategories that have something of what was found, most of it first. */
export const SubcategoryFilter = ({ subcategories, chosen, onChoose }: SubcategoryFilterProps) => {
  const group = useId();
  const byCount = [...subcategories].sort((one, other) => other.count - one.count);
  return (
    <FilterGroup title={listingCopy.subcategories}>
      <FilterChoice kind="radio" group={group} isOn={chosen === undefined} onChange={() => onChoose(undefined)}>
        {searchCopy.anySubcategory}
      </FilterChoice>
      {byCount.map(({ id, name, count }) => (
        <FilterChoice
          key={id}
          kind="radio"
          group={group}
          isOn={id === chosen}
          count={count}
          onChange={() => onChoose(id)}
        >
          {name}
        </FilterChoice>
      ))}
    </FilterGroup>
  );
};

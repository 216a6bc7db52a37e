import { useId } from 'react';
import type { Facets } from '../../../contract/products';
import { FilterChoice, FilterGroup } from '../../components/listing/filters/filter-group';
import { FirstChoices } from '../../components/listing/filters/first-choices';
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
      <FirstChoices
        choices={byCount}
        keyOf={({ id }) => id}
        isChosen={({ id }) => id === chosen}
        more={listingCopy.moreChoices}
        fewer={listingCopy.fewerChoices}
      >
        {({ id, name, count }) => (
          <FilterChoice kind="radio" group={group} isOn={id === chosen} count={count} onChange={() => onChoose(id)}>
            {name}
          </FilterChoice>
        )}
      </FirstChoices>
    </FilterGroup>
  );
};

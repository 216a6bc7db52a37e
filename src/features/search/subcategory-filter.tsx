import { useId } from 'react';
import type { Facets } from '../../../contract/products';
import { FilterChoice, FilterGroup } from '../../components/listing/filters/filter-group';
import { ExpandableList } from '../../components/listing/filters/expandable-list';
import { listingCopy } from '../../copy/listing';
import { searchCopy } from '../../copy/search';

interface SubcategoryFilterProps {
  subcategories: Facets['subCategories'];
  capped: Facets['capped'];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

export const SubcategoryFilter = ({ subcategories, capped, chosen, onChoose }: SubcategoryFilterProps) => {
  const group = useId();
  const byCount = [...subcategories].sort((one, other) => other.count - one.count);
  return (
    <FilterGroup title={listingCopy.subcategories}>
      <FilterChoice kind="radio" group={group} isOn={chosen === undefined} onChange={() => onChoose(undefined)}>
        {searchCopy.anySubcategory}
      </FilterChoice>
      <ExpandableList choices={byCount} keyOf={({ id }) => id} isChosen={({ id }) => id === chosen}>
        {({ id, name, count }) => (
          <FilterChoice
            kind="radio"
            group={group}
            isOn={id === chosen}
            count={count}
            capped={capped}
            onChange={() => onChoose(id)}
          >
            {name}
          </FilterChoice>
        )}
      </ExpandableList>
    </FilterGroup>
  );
};

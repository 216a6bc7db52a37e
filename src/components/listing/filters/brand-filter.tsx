import type { Facets } from '../../../../contract/products';
import { listingCopy } from '../../../copy/listing';
import { FilterChoice, FilterGroup } from './filter-group';
import { ExpandableList } from './expandable-list';

interface BrandFilterProps {
  brands: Facets['brands'];
  capped: Facets['capped'];
  chosen: readonly string[];
  onChange: (brands: string[]) => void;
}

export const BrandFilter = ({ brands, capped, chosen, onChange }: BrandFilterProps) => {
  // A selected brand without products stays in the list, so that it can be deselected.
  const gone = chosen.filter((name) => !brands.some((brand) => brand.name === name));
  const all = [...brands, ...gone.map((name) => ({ name, count: 0 }))];
  return (
    <FilterGroup title={listingCopy.brand}>
      <ExpandableList choices={all} keyOf={({ name }) => name} isChosen={({ name }) => chosen.includes(name)}>
        {({ name, count }) => (
          <FilterChoice
            kind="checkbox"
            isOn={chosen.includes(name)}
            count={count}
            capped={capped}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))}
          >
            {name}
          </FilterChoice>
        )}
      </ExpandableList>
    </FilterGroup>
  );
};

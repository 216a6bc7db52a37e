import type { Facets } from '../../../../contract/products';
import { listingCopy } from '../../../copy/listing';
import { FilterChoice, FilterGroup } from './filter-group';
import { FirstChoices } from './first-choices';

interface BrandFilterProps {
  brands: Facets['brands'];
  chosen: readonly string[];
  onChange: (brands: string[]) => void;
}

export const BrandFilter = ({ brands, chosen, onChange }: BrandFilterProps) => {
  // A brand that no product has any more must still be there to be taken off.
  const gone = chosen.filter((name) => !brands.some((brand) => brand.name === name));
  const all = [...brands, ...gone.map((name) => ({ name, count: 0 }))];
  return (
    <FilterGroup title={listingCopy.brand}>
      <FirstChoices
        choices={all}
        keyOf={({ name }) => name}
        isChosen={({ name }) => chosen.includes(name)}
        more={listingCopy.moreChoices}
        fewer={listingCopy.fewerChoices}
      >
        {({ name, count }) => (
          <FilterChoice
            kind="checkbox"
            isOn={chosen.includes(name)}
            count={count}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))}
          >
            {name}
          </FilterChoice>
        )}
      </FirstChoices>
    </FilterGroup>
  );
};

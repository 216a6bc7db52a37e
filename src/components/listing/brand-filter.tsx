import { useState } from 'react';
import type { Facets } from '../../../contract/products';
import { listingCopy } from '../../copy/listing';
import { FilterChoice, FilterGroup } from './filter-group';
import styles from './filters.module.css';

/** Brands shown before the rest is asked for. */
const first = 8;

interface BrandFilterProps {
  brands: Facets['brands'];
  chosen: readonly string[];
  onChange: (brands: string[]) => void;
}

export const BrandFilter = ({ brands, chosen, onChange }: BrandFilterProps) => {
  const [areAllShown, showAll] = useState(false);
  const isChosen = (name: string) => chosen.includes(name);
  // A brand that no product has any more must still be there to be taken off.
  const gone = chosen.filter((name) => !brands.some((brand) => brand.name === name));
  const all = [...brands, ...gone.map((name) => ({ name, count: 0 }))];
  const shown = areAllShown ? all : all.filter(({ name }, index) => index < first || isChosen(name));
  return (
    <FilterGroup title={listingCopy.brand}>
      {shown.map(({ name, count }) => (
        <FilterChoice
          key={name}
          kind="checkbox"
          isOn={isChosen(name)}
          count={count}
          onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))}
        >
          {name}
        </FilterChoice>
      ))}
      {all.length > first && (
        <button type="button" className={styles.more} aria-expanded={areAllShown} onClick={() => showAll(!areAllShown)}>
          {areAllShown ? listingCopy.fewerBrands : listingCopy.moreBrands(all.length)}
        </button>
      )}
    </FilterGroup>
  );
};

import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import type { Facets } from '../../../contract/products';
import { FilterChoice, FilterGroup } from '../../components/listing/filters/filter-group';
import { panelGoesOn } from '../../components/listing/filters/use-panel';
import { listingCopy } from '../../copy/listing';
import { isCarried } from '../../lib/carried-state';
import { readListing, writeListing } from '../../lib/listing-address';

interface SubcategoryChoiceProps {
  category: Category;
  /** The subcategory whose page this is. */
  chosen: string | undefined;
  facets: Facets | undefined;
}

/** Carried to the next page, so that the focus is on the choice there too. */
const fromHere = { choosesSubcategory: true };

/**
 * The radio list of subcategories: choosing one goes to its page (specification, section 2, Product listing). The other
 * filters go along, for the figure beside a choice counts what they leave of it.
 */
export const SubcategoryChoice = ({ category, chosen, facets }: SubcategoryChoiceProps) => {
  const navigate = useNavigate();
  const location = useLocation();
  const group = useId();
  const frame = useRef<HTMLDivElement>(null);
  const wasChosenHere = isCarried(location, 'choosesSubcategory');

  useEffect(() => {
    const choice = frame.current?.querySelector<HTMLElement>('input:checked');
    // In the panel the choice may lie out of sight; beside the list the new page stays at its top.
    if (wasChosenHere) choice?.focus({ preventScroll: choice.closest('dialog') === null });
  }, [wasChosenHere]);

  const leadTo = (pathname: string) => {
    const isInPanel = frame.current?.closest('dialog') !== null;
    const search = writeListing({ ...readListing(new URLSearchParams(location.search)), page: 1 });
    void navigate({ pathname, search }, { state: isInPanel ? { ...fromHere, ...panelGoesOn } : fromHere });
  };
  const countOf = (id: string) => facets && (facets.subCategories.find((one) => one.id === id)?.count ?? 0);
  return (
    <div ref={frame}>
      <FilterGroup title={listingCopy.subcategories}>
        <FilterChoice
          kind="radio"
          group={group}
          isOn={chosen === undefined}
          onChange={() => leadTo(`/products/category/${category.id}`)}
        >
          {listingCopy.allOf(category.name)}
        </FilterChoice>
        {category.children.map(({ id, name }) => (
          <FilterChoice
            key={id}
            kind="radio"
            group={group}
            isOn={id === chosen}
            count={countOf(id)}
            onChange={() => leadTo(`/products/subCat/${id}`)}
          >
            {name}
          </FilterChoice>
        ))}
      </FilterGroup>
    </div>
  );
};

import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import type { Facets } from '../../../contract/products';
import { FilterChoice, FilterGroup } from '../../components/listing/filter-group';
import { panelGoesOn } from '../../components/listing/use-panel';
import { listingCopy } from '../../copy/listing';
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
 * filters go along: the figures beside the choices count what they leave.
 */
export const SubcategoryChoice = ({ category, chosen, facets }: SubcategoryChoiceProps) => {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as Partial<typeof fromHere> | null;
  const group = useId();
  const frame = useRef<HTMLDivElement>(null);
  const wasChosenHere = state?.choosesSubcategory === true;

  useEffect(() => {
    const chosenOne = frame.current?.querySelector<HTMLElement>('input:checked');
    // In the panel the choice may lie further down; beside the list the page stays at its start.
    if (wasChosenHere) chosenOne?.focus({ preventScroll: chosenOne.closest('dialog') === null });
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

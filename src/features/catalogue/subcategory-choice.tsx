import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import type { Facets } from '../../../contract/products';
import { FilterChoice, FilterGroup } from '../../components/listing/filters/filter-group';
import { listingCopy } from '../../copy/listing';
import { hasLocationState } from '../../lib/location-state';
import { goWithPanel, isPanelInHistory } from '../../components/listing/filters/go-with-panel';

interface SubcategoryChoiceProps {
  category: Category;
  chosen: string | undefined;
  search: string;
  facets: Facets | undefined;
}

/** Location state that makes the next page focus the chosen option. */
const fromHere = { choosesSubcategory: true };

/** Each option leads to a page (specification, section 2, Product listing) that keeps the other filters. */
export const SubcategoryChoice = ({ category, chosen, search, facets }: SubcategoryChoiceProps) => {
  const navigate = useNavigate();
  const location = useLocation();
  const group = useId();
  const frame = useRef<HTMLDivElement>(null);
  const wasChosenHere = hasLocationState(location, 'choosesSubcategory');

  useEffect(() => {
    const choice = frame.current?.querySelector<HTMLElement>('input:checked');
    // In the filter dialog, the focus may scroll to the option. Outside the dialog, the page must stay at the top.
    if (wasChosenHere) choice?.focus({ preventScroll: choice.closest('dialog') === null });
  }, [wasChosenHere]);

  const leadTo = (pathname: string) => {
    const to = { pathname, search };
    if (isPanelInHistory()) goWithPanel(navigate, to, fromHere);
    else void navigate(to, { state: fromHere });
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
            capped={facets?.capped}
            onChange={() => leadTo(`/products/subCat/${id}`)}
          >
            {name}
          </FilterChoice>
        ))}
      </FilterGroup>
    </div>
  );
};

import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Category } from '../../../contract/categories';
import type { Facets } from '../../../contract/products';
import { FilterChoice, FilterGroup } from '../../components/listing/filter-group';
import { listingCopy } from '../../copy/listing';

interface SubcategoryChoiceProps {
  category: Category;
  /** The subcategory whose page this is. */
  chosen: string | undefined;
  facets: Facets | undefined;
}

/** Carried to the next page, so that the focus is on the choice there too. */
const fromHere = { choosesSubcategory: true };

/** The radio list of subcategories: choosing one goes to its page (specification, section 2, Product listing). */
export const SubcategoryChoice = ({ category, chosen, facets }: SubcategoryChoiceProps) => {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<typeof fromHere> | null;
  const group = useId();
  const frame = useRef<HTMLDivElement>(null);
  const wasChosenHere = state?.choosesSubcategory === true;

  useEffect(() => {
    if (wasChosenHere) frame.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, [wasChosenHere]);

  const countOf = (id: string) => facets && (facets.subCategories.find((one) => one.id === id)?.count ?? 0);
  return (
    <div ref={frame}>
      <FilterGroup title={listingCopy.subcategories}>
        <FilterChoice
          kind="radio"
          group={group}
          isOn={chosen === undefined}
          onChange={() => void navigate(`/products/category/${category.id}`, { state: fromHere })}
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
            onChange={() => void navigate(`/products/subCat/${id}`, { state: fromHere })}
          >
            {name}
          </FilterChoice>
        ))}
      </FilterGroup>
    </div>
  );
};

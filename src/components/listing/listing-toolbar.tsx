import { pageSizes } from '../../../contract/limits';
import { listingCopy } from '../../copy/listing';
import { listingSorts, type ListingState } from '../../lib/listing-state';
import { ChoiceMenu } from '../dialogs/choice-menu';
import { Icon } from '../icon';
import { LayoutSwitch } from './layout-switch';
import styles from './listing-toolbar.module.css';

interface ListingToolbarProps {
  state: ListingState;
  count: string;
  isSearch: boolean;
  onChange: (part: Partial<ListingState>) => void;
  onFilters: () => void;
}

const sortChoices = listingSorts.map((value) => ({ value, label: listingCopy.sorts[value] }));
const bestMatch = { value: 'bestMatch', label: listingCopy.bestMatch } as const;
const sizeChoices = pageSizes.map((value) => ({ value, label: String(value) }));

export const ListingToolbar = ({ state, count, isSearch, onChange, onFilters }: ListingToolbarProps) => {
  const defaultSort = isSearch ? 'bestMatch' : 'newest';
  const sort = state.sort ?? defaultSort;
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.filters} aria-haspopup="dialog" onClick={onFilters}>
        <Icon name="filters" size={18} />
        {listingCopy.filters}
      </button>
      <p className={styles.count} role="status">
        {count}
      </p>
      <div className={styles.tools}>
        <ChoiceMenu
          label={listingCopy.sortMenu}
          button={sort === 'bestMatch' ? listingCopy.bestMatch : listingCopy.sorts[sort]}
          choices={isSearch ? [bestMatch, ...sortChoices] : sortChoices}
          chosen={sort}
          onChoose={(value) => onChange({ sort: value === defaultSort || value === 'bestMatch' ? undefined : value })}
        />
        <ChoiceMenu
          label={listingCopy.perPageMenu}
          button={listingCopy.perPage(state.perPage)}
          choices={sizeChoices}
          chosen={state.perPage}
          onChoose={(perPage) => onChange({ perPage })}
        />
        <LayoutSwitch layout={state.layout} onChoose={(layout) => onChange({ layout, page: state.page })} />
      </div>
    </div>
  );
};

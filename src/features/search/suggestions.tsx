import {
  useEffect,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { Price } from '../../components/price';
import { ProductPicture } from '../../components/product/product-picture';
import { VisuallyHidden } from '../../components/visually-hidden';
import { failureText } from '../../copy/failures';
import { layoutCopy } from '../../copy/layout';
import { searchCopy } from '../../copy/search';
import { listenTo } from '../../lib/listen-to';
import { truncate } from '../../lib/truncate';
import { loadingDelays } from '../../lib/loading-delays';
import { useDelayedFlag } from '../../hooks/use-delayed-flag';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { searchesForgotten } from '../../state/recent-searches';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions';

export interface ListFocus {
  isShown: boolean;
  activeId: string | undefined;
}

export interface SuggestionsProps {
  id: string;
  text: string;
  keys: Ref<(event: KeyboardEvent) => void>;
  onList: (list: ListFocus) => void;
  onSearch: (words: string) => void;
  onClose: () => void;
}

interface Entry {
  key: string;
  choose: () => void;
  content: ReactNode;
}

interface Found {
  words: string;
  isBehind: boolean;
  isNothing: boolean;
  failure: unknown;
}

const noteOf = ({ words, isBehind, isNothing, failure }: Found): string | null => {
  if (words === '' || isBehind) return null;
  if (failure !== undefined) return failureText(failure);
  return isNothing ? searchCopy.noSuggestion(words) : null;
};

export const Suggestions = ({ id, text, keys, onList, onSearch, onClose }: SuggestionsProps) => {
  const navigate = useNavigate();
  const { words, products, isBehind, failure } = useSuggestions(text);
  const recent = useShopSelector((state) => state.recentSearches);
  const dispatch = useShopDispatch();
  // The state is a key instead of an index, because a late response may change the entries.
  const [activeKey, setActiveKey] = useState<string>();

  const goTo = (address: string) => {
    onClose();
    void navigate(address);
  };
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with the searches.
    currentTarget.form?.querySelector('input')?.focus();
    dispatch(searchesForgotten());
  };
  const productEntries = products.map<Entry>(({ id: productId, name, pictures, price, isFrom }) => ({
    key: productId,
    choose: () => goTo(`/product/${productId}`),
    content: (
      <span className={styles.product}>
        <span className={styles.frame}>
          <ProductPicture picture={pictures[0]} alt="" sizes="48px" />
        </span>
        <span className={styles.name}>{truncate(name, 'suggestion')}</span>
        <Price price={price} isFrom={isFrom} />
      </span>
    ),
  }));
  const wordsEntry = (terms: string, icon: 'clock' | 'search', label: string, key: string): Entry => ({
    key,
    choose: () => onSearch(terms),
    content: (
      <span className={styles.words}>
        <Icon name={icon} size={18} />
        {label}
      </span>
    ),
  });
  const recentEntries = () => recent.map((terms) => wordsEntry(terms, 'clock', terms, terms));
  const allResults = () => wordsEntry(words, 'search', searchCopy.all(words), 'all results');
  const isNothing = productEntries.length === 0 && failure === undefined;
  const foundEntries = () => (isNothing ? [] : [...productEntries, allResults()]);
  const entries = words === '' ? recentEntries() : foundEntries();
  const isSlow = useDelayedFlag(words !== '' && isBehind, loadingDelays.searchSpinner);
  const note = isSlow ? layoutCopy.stillLoading : noteOf({ words, isBehind, isNothing, failure });

  const isShown = entries.length > 0;
  const entryId = (index: number) => `${id}${index}`;
  const active = entries.findIndex(({ key }) => key === activeKey);
  const activeId = active === -1 ? undefined : entryId(active);
  const [typed, setTyped] = useState(words);
  if (typed !== words) {
    setTyped(words);
    setActiveKey(undefined);
  }

  useEffect(() => onList({ isShown, activeId }), [onList, isShown, activeId]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(
    () =>
      listenTo('focusin', ({ target }) => {
        if (target instanceof Element && target.closest('[role="search"]') === null) onClose();
      }),
    [onClose],
  );
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Browsers clear a search input on Escape.
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Enter' && entries[active] !== undefined) {
      event.preventDefault();
      entries[active].choose();
    }
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    // The position -1 is the input itself.
    const next = ((active + 1 + step + entries.length + 1) % (entries.length + 1)) - 1;
    setActiveKey(entries[next]?.key);
  });

  return (
    <>
      <VisuallyHidden>
        <span role="status">{note ?? (words !== '' && !isBehind && searchCopy.suggestionCount(products.length))}</span>
      </VisuallyHidden>
      {(isShown || note !== null) && (
        <div className={styles.panel}>
          {note !== null && (
            <p className={styles.note} aria-hidden="true">
              {note}
            </p>
          )}
          {words === '' && (
            <p className={styles.head}>
              {searchCopy.recent}
              <button type="button" className={styles.forget} onClick={forget}>
                {searchCopy.forgetRecent}
              </button>
            </p>
          )}
          {isShown && (
            <ul id={id} role="listbox" aria-label={words === '' ? searchCopy.recent : searchCopy.suggestions}>
              {entries.map(({ key, choose, content }, index) => (
                <li
                  key={key}
                  id={entryId(index)}
                  className={styles.entry}
                  role="option"
                  aria-selected={index === active}
                  onPointerMove={() => setActiveKey(key)}
                  onClick={choose}
                >
                  {content}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
};

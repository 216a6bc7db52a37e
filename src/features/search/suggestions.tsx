import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon';
import { Price } from '../../components/price';
import { ProductPicture } from '../../components/product/product-picture';
import { VisuallyHidden } from '../../components/visually-hidden';
import { failureText } from '../../copy/failures';
import { layoutCopy } from '../../copy/layout';
import { searchCopy } from '../../copy/search';
import { cut } from '../../lib/cut';
import { longestPlaceholder } from '../../lib/longest-placeholder';
import { useLasting } from '../../lib/use-lasting';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { searchesForgotten } from '../../state/recent-searches';
import type { ListFocus } from './search-slot';
import styles from './suggestions.module.css';
import { useSuggestions } from './use-suggestions';

export interface SuggestionsProps {
  /** Of the list, for the box that controls it. */
  id: string;
  text: string;
  /** Given the function that hears the keys of the box. */
  keys: Ref<(event: KeyboardEvent) => void>;
  onList: (list: ListFocus) => void;
  onSearch: (words: string) => void;
  onClose: () => void;
}

/** Specification, section 9. */
const titleLength = 50;

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

/** What to say where no product can be suggested. */
const noteOf = ({ words, isBehind, isNothing, failure }: Found): string | null => {
  if (words === '' || isBehind) return null;
  if (failure !== undefined) return failureText(failure);
  return isNothing ? searchCopy.noSuggestion(words) : null;
};

/** The list below the search box: products while typing, earlier searches in an empty box. */
export const Suggestions = ({ id, text, keys, onList, onSearch, onClose }: SuggestionsProps) => {
  const navigate = useNavigate();
  const { words, products, isBehind, failure } = useSuggestions(text);
  const recent = useShopSelector((state) => state.recentSearches);
  const dispatch = useShopDispatch();
  const [active, setActive] = useState(-1);

  const goTo = (address: string) => {
    onClose();
    void navigate(address);
  };
  const productEntries = products.map<Entry>(({ id: productId, name, pictures, price }) => ({
    key: productId,
    choose: () => goTo(`/product/${productId}`),
    content: (
      <span className={styles.product}>
        <span className={styles.frame}>
          <ProductPicture picture={pictures[0]} alt="" sizes="48px" />
        </span>
        <span className={styles.name}>{cut(name, titleLength)}</span>
        <Price price={price} />
      </span>
    ),
  }));
  const wordsEntry = (key: string, asked: string, content: ReactNode): Entry => ({
    key,
    choose: () => onSearch(asked),
    content: <span className={styles.words}>{content}</span>,
  });
  const recentEntries = () =>
    recent.map((asked) =>
      wordsEntry(
        asked,
        asked,
        <>
          <Icon name="clock" size={18} />
          {asked}
        </>,
      ),
    );
  const allResults = () =>
    wordsEntry(
      'all results',
      words,
      <>
        <Icon name="search" size={18} />
        {searchCopy.all(words)}
      </>,
    );
  const isNothing = productEntries.length === 0 && failure === undefined;
  const foundEntries = () => (isNothing ? [] : [...productEntries, allResults()]);
  const entries = words === '' ? recentEntries() : foundEntries();
  const isSlow = useLasting(words !== '' && isBehind, longestPlaceholder.searchSpinner);
  const note = isSlow ? layoutCopy.stillLoading : noteOf({ words, isBehind, isNothing, failure });

  const isShown = entries.length > 0;
  const entryId = (index: number) => `${id}${index}`;
  const activeId = isShown && active >= 0 && active < entries.length ? entryId(active) : undefined;
  const [typed, setTyped] = useState(words);
  if (typed !== words) {
    // New words, new list: the arrow keys start above it again.
    setTyped(words);
    setActive(-1);
  }

  useEffect(() => onList({ isShown, activeId }), [onList, isShown, activeId]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Tab') onClose();
    // The browser would empty the box along with it.
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Enter' && entries[active] !== undefined) {
      event.preventDefault();
      entries[active].choose();
    }
    if (step === undefined || entries.length === 0) return;
    event.preventDefault();
    // One place more than entries: the box itself.
    setActive(((active + 1 + step + entries.length + 1) % (entries.length + 1)) - 1);
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
              <button type="button" className={styles.forget} onClick={() => dispatch(searchesForgotten())}>
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
                  onPointerMove={() => setActive(index)}
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

import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { longest } from '../../../contract/limits';
import { Icon } from '../../components/icon';
import { layoutCopy } from '../../copy/layout';
import { lazyComponent } from '../../rendering/lazy-component';
import { useDismiss } from '../../hooks/use-dismiss';
import { useShopDispatch } from '../../state/hooks';
import { searchRemembered } from '../../state/recent-searches';
import styles from './search-slot.module.css';
import type { ListFocus, SuggestionsProps } from './suggestions';

const copy = layoutCopy.search;

const Suggestions = lazyComponent<SuggestionsProps>(() =>
  import(/* webpackChunkName: "suggestions" */ './suggestions').then((m) => m.Suggestions),
);

const closed: ListFocus = { isShown: false, activeId: undefined };

export const SearchSlot = () => {
  const navigate = useNavigate();
  const location = useLocation();
  // Only on the search page, `q` contains the search terms.
  const searched = matchPath('/search', location.pathname) ? (new URLSearchParams(location.search).get('q') ?? '') : '';
  const dispatch = useShopDispatch();
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<ListFocus>(closed);
  const id = useId();

  const close = () => {
    setOpen(false);
    setList(closed);
  };
  useDismiss(form, isOpen, close);

  const search = (words: string) => {
    const q = words.trim();
    if (q === '') return;
    close();
    dispatch(searchRemembered(q));
    void navigate(`/search?${new URLSearchParams({ q })}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const box = event.currentTarget.elements.namedItem('q');
    if (box instanceof HTMLInputElement) search(box.value);
  };
  const open = ({ value }: HTMLInputElement) => {
    setText(value);
    setOpen(true);
  };

  return (
    // A plain form works before hydration and without scripts.
    <form ref={form} className={styles.form} action="/search" method="get" role="search" onSubmit={submit}>
      {/* The key resets the uncontrolled input when the URL's terms change. */}
      <input
        key={searched}
        className={styles.input}
        type="search"
        name="q"
        required
        defaultValue={searched}
        placeholder={copy.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longest.search}
        role="combobox"
        aria-label={copy.label}
        aria-expanded={list.isShown}
        aria-controls={list.isShown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={list.activeId}
        onFocus={({ currentTarget }) => open(currentTarget)}
        onInput={({ currentTarget }) => open(currentTarget)}
        onKeyDown={(event) => {
          if (!isOpen && event.key === 'ArrowDown') open(event.currentTarget);
          keys.current?.(event);
        }}
      />
      <button className={styles.submit} type="submit" aria-label={copy.submit}>
        <Icon name="search" />
      </button>
      {isOpen && (
        <Suggestions
          fallback={null}
          id={id}
          text={text}
          keys={keys}
          onList={setList}
          onSearch={search}
          onClose={close}
        />
      )}
    </form>
  );
};

import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../components/layout/header/search-box';
import { optionalPart } from '../../rendering/optional-part';
import { useDismiss } from '../../lib/use-dismiss';
import { useShopDispatch } from '../../state/hooks';
import { searchRemembered } from '../../state/recent-searches';
import type { SuggestionsProps } from './suggestions';

const Suggestions = optionalPart<SuggestionsProps>(
  () => import(/* webpackChunkName: "suggestions" */ './suggestions').then((m) => m.Suggestions),
  'shown',
);

/** Where the focus of the list is, as the box must tell screen readers. */
export interface ListFocus {
  isShown: boolean;
  /** The id of the entry the arrow keys have come to. */
  activeId: string | undefined;
}

const closed: ListFocus = { isShown: false, activeId: undefined };

/** The header's search box with suggestions while typing; their code comes when the box is first used. */
export const SearchSlot = () => {
  const navigate = useNavigate();
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
    <SearchBox
      ref={form}
      onSubmit={submit}
      input={{
        role: 'combobox',
        'aria-expanded': list.isShown,
        'aria-controls': list.isShown ? id : undefined,
        'aria-autocomplete': 'list',
        'aria-activedescendant': list.activeId,
        onFocus: ({ currentTarget }) => open(currentTarget),
        onInput: ({ currentTarget }) => open(currentTarget),
        onKeyDown: (event) => {
          if (!isOpen && event.key === 'ArrowDown') open(event.currentTarget);
          keys.current?.(event);
        },
      }}
    >
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
    </SearchBox>
  );
};

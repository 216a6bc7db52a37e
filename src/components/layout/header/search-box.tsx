import type { FormEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { layoutCopy } from '../../../copy/layout';
import { Icon } from '../../icon';
import styles from './search-box.module.css';

const copy = layoutCopy.search;

interface SearchBoxProps {
  /** What makes a box with suggestions of it. */
  input?: InputHTMLAttributes<HTMLInputElement>;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  ref?: Ref<HTMLFormElement>;
  /** Stands below the box. */
  children?: ReactNode;
}

/** A plain form: the browser itself takes it to the results, also before or without any script. */
export const SearchBox = ({ input, onSubmit, ref, children }: SearchBoxProps) => {
  const { pathname, search } = useLocation();
  // Only the results page reads `q`; on all others the server has dropped it from the address.
  const asked = matchPath('/search', pathname) ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <form ref={ref} className={styles.form} action="/search" method="get" role="search" onSubmit={onSubmit}>
      {/* The key gives the box the words of the address when they change, without owning what is being typed. */}
      <input
        key={asked}
        className={styles.input}
        type="search"
        name="q"
        required
        defaultValue={asked}
        aria-label={copy.label}
        placeholder={copy.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...input}
      />
      <button className={styles.submit} type="submit" aria-label={copy.submit}>
        <Icon name="search" />
      </button>
      {children}
    </form>
  );
};

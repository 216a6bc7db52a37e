import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { PageHead } from '../../rendering/page-head';
import { searchCopy } from '../../copy/search';
import { searchScope } from '../../lib/search-params';
import { BrowseCategories } from './browse-categories';
import { CorrectedSearch } from './corrected-search';
import { SearchResults } from './search-results';
import styles from './search-page.module.css';

/** With `literal=true` in the URL, the server does not correct the search terms. */
export const SearchPage = () => {
  const { search, key } = useLocation();
  const scope = searchScope(new URLSearchParams(search));
  const { q, literal = false } = scope;
  const isNewVisit = useNavigationType() !== NavigationType.Pop;
  // The bottom bar's Search link opens this page without search terms, so the input takes the focus.
  useEffect(() => {
    if (q === '' && isNewVisit) document.querySelector<HTMLElement>('[role="search"] input')?.focus();
  }, [q, isNewVisit, key]);
  return (
    <>
      <PageHead title={searchCopy.title(q)} />
      {q === '' ? (
        <>
          <h1 className={styles.title}>{searchCopy.emptyHeading}</h1>
          <p className={styles.text}>{searchCopy.emptyText}</p>
          <BrowseCategories />
        </>
      ) : (
        <>
          <h1 className={styles.title}>{searchCopy.heading(q)}</h1>
          <CorrectedSearch scope={scope} />
          <SearchResults key={`${q} ${literal}`} scope={scope} />
        </>
      )}
    </>
  );
};

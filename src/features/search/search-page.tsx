import { useLocation } from 'react-router-dom';
import { PageHead } from '../../rendering/page-head';
import { searchCopy } from '../../copy/search';
import { searchTerms } from '../../lib/search-params';
import { BrowseCategories } from './browse-categories';
import { SearchResults } from './search-results';
import styles from './search-page.module.css';

/** /search?q= */
export const SearchPage = () => {
  const q = searchTerms(new URLSearchParams(useLocation().search));
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
          {/* The key drops the previous terms' results. */}
          <SearchResults key={q} q={q} />
        </>
      )}
    </>
  );
};

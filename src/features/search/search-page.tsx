import { useLocation } from 'react-router-dom';
import { PageHead } from '../../rendering/page-head';
import { searchCopy } from '../../copy/search';
import { wordsOf } from '../../lib/search-words';
import { BrowseCategories } from './browse-categories';
import { SearchResults } from './search-results';
import styles from './search-page.module.css';

/** /search?q= */
export const SearchPage = () => {
  const q = wordsOf(new URLSearchParams(useLocation().search));
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
          {/* Other words are another list: nothing of the last one stays. */}
          <SearchResults key={q} q={q} />
        </>
      )}
    </>
  );
};

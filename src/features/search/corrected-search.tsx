import { Link } from 'react-router-dom';
import { searchCopy } from '../../copy/search';
import styles from './search-page.module.css';

interface CorrectedSearchProps {
  typed: string;
  /** Undefined without a correction. */
  corrected: string | undefined;
}

/** Says that the spelling was corrected. The live region stays in the page, so that its text is announced. */
export const CorrectedSearch = ({ typed, corrected }: CorrectedSearchProps) => (
  <div role="status">
    {corrected !== undefined && (
      <p className={styles.corrected}>
        {searchCopy.showing} <strong>{corrected}</strong>. {searchCopy.instead}{' '}
        <Link to={`/search?${new URLSearchParams({ q: typed, literal: 'true' })}`}>{typed}</Link>
      </p>
    )}
  </div>
);

import { Link } from 'react-router-dom';
import { useListing, type ListingScope } from '../../components/listing/use-listing';
import { searchCopy } from '../../copy/search';
import styles from './search-page.module.css';

/** The status element stays mounted between searches, so that screen readers announce its new text. */
export const CorrectedSearch = ({ scope }: { scope: ListingScope & { q: string } }) => {
  const { list, isUpdating } = useListing(scope);
  const { correctedQuery: corrected, unmatchedWords: unmatched } = (isUpdating ? undefined : list) ?? {};
  return (
    <div role="status">
      {corrected !== undefined && (
        <p className={styles.corrected}>
          {unmatched && `${searchCopy.unmatched(unmatched)} `}
          {searchCopy.showing} <strong>{corrected}</strong>. {searchCopy.instead}{' '}
          <Link to={`/search?${new URLSearchParams({ q: scope.q, literal: 'true' })}`}>{scope.q}</Link>
        </p>
      )}
    </div>
  );
};

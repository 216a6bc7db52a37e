import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiFailure } from '../../api/failure';
import { Button } from '../../components/button';
import { PostalLines } from '../../components/postal-lines';
import { addressCopy } from '../../copy/accounts/address';
import styles from './address-choice.module.css';
import type { SavedAddresses } from './use-saved-addresses';

const copy = addressCopy.choice;

const shownAtFirst = 4;

export const AddressChoice = ({ book = [], error, chosen, choose, retry }: SavedAddresses) => {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (book.length === 0) {
    // A backend that implements only the specification has no address book.
    if (error === undefined || (isApiFailure(error) && error.status === 404)) return null;
    return (
      <p className={styles.failure} role="status">
        {copy.notLoaded}{' '}
        <Button look="plain" size="small" onClick={retry}>
          {copy.retry}
        </Button>
      </p>
    );
  }
  const showWhole = () => {
    flushSync(() => setWhole(true));
    // The pressed button has disappeared.
    list.current?.children[shownAtFirst]?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.choice} role="group" aria-labelledby="saved-addresses">
      <h3 id="saved-addresses" className={styles.title}>
        {copy.title}
      </h3>
      <ul ref={list} className={styles.addresses}>
        {(isWhole ? book : book.slice(0, shownAtFirst)).map((address) => (
          <li key={address.id}>
            <button
              type="button"
              className={styles.address}
              aria-pressed={address.id === chosen}
              onClick={() => choose(address)}
            >
              <PostalLines address={address} />
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && book.length > shownAtFirst && (
        <Button look="plain" onClick={showWhole}>
          {copy.all(book.length)}
        </Button>
      )}
    </div>
  );
};

import { useEffect, useId, useRef, useState } from 'react';
import { everyLocation } from '../../../../contract/limits';
import { useCountriesQuery } from '../../../api/countries';
import { locationDialogCopy as copy } from '../../../copy/location-dialog';
import { storeLocation } from '../../../storage/store-location';
import { Icon } from '../../icon';
import { LoadFailure } from '../../feedback/load-failure';
import { Sheet } from '../../dialogs/sheet';
import styles from './location-dialog.module.css';

interface LocationDialogProps {
  current: string;
  onClose: () => void;
}

export const LocationDialog = ({ current, onClose }: LocationDialogProps) => {
  const { data: countries = [], isLoading, error, refetch } = useCountriesQuery();
  const [words, setWords] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  // Runs after the sheet's layout effect, which opens the dialog.
  useEffect(() => filter.current?.focus(), []);

  /** Reloads the shop at the home page (specification, section 2). */
  const choose = (location: string): void => {
    storeLocation(location);
    window.location.assign('/');
  };
  const wanted = words.trim().toLowerCase();
  const places = [{ country: copy.every, iso2: everyLocation }, ...countries];
  const shown = places.filter(({ country }) => country.toLowerCase().includes(wanted));
  return (
    <Sheet
      dialog={dialog}
      title={copy.title}
      placement="middle"
      closeLabel={copy.close}
      describedBy={textId}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <p id={textId} className={styles.text}>
          {copy.text}
        </p>
        <input
          ref={filter}
          className={styles.filter}
          type="search"
          autoComplete="off"
          aria-label={copy.filter}
          placeholder={copy.filter}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ul className={styles.list} aria-busy={isLoading}>
          {shown.map(({ country, iso2 }) => (
            <li key={iso2}>
              <button
                type="button"
                className={styles.place}
                aria-current={iso2 === current || undefined}
                onClick={() => choose(iso2)}
              >
                {country}
                {iso2 === current && <Icon name="check" size={18} />}
              </button>
            </li>
          ))}
          {isLoading && <li className={styles.note}>{copy.loading}</li>}
          {!isLoading && shown.length === 0 && <li className={styles.note}>{copy.none}</li>}
        </ul>
        {error !== undefined && <LoadFailure error={error} onRetry={refetch} />}
      </div>
    </Sheet>
  );
};

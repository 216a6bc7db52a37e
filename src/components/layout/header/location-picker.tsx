import { useRef, useState } from 'react';
import { layoutCopy } from '../../../copy/layout';
import { truncate } from '../../../lib/truncate';
import { useLoadError } from '../../feedback/use-load-error';
import { Icon } from '../../icon';
import { lazyComponent } from '../../../rendering/lazy-component';
import { useSite } from '../../page/site';
import { VisuallyHidden } from '../../visually-hidden';
import styles from './location-picker.module.css';

const copy = layoutCopy.location;

const LocationDialog = lazyComponent(() =>
  import(/* webpackChunkName: "location-dialog" */ './location-dialog').then((m) => m.LocationDialog),
);

export const LocationPicker = () => {
  const { location, locationName: name } = useSite();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const reportLoadError = useLoadError(close);
  return (
    <>
      <button ref={button} type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pin" size={18} />
        <VisuallyHidden>{copy.open(name)}</VisuallyHidden>
        <span className={styles.label} aria-hidden="true">
          {copy.label}
        </span>
        <span className={styles.name} aria-hidden="true">
          {truncate(name, 'location')}
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      {isOpen && <LocationDialog current={location} onClose={close} onLoadError={reportLoadError} fallback={null} />}
    </>
  );
};

import { useRef, useState } from 'react';
import { layoutCopy } from '../../../copy/layout';
import { cut } from '../../../lib/cut';
import { Icon } from '../../icon';
import { optionalPart } from '../../../rendering/optional-part';
import { useSite } from '../../page/site';
import { VisuallyHidden } from '../../visually-hidden';
import styles from './location-picker.module.css';

const copy = layoutCopy.location;

/** Specification, section 9. */
const labelLength = 10;

const LocationDialog = optionalPart(
  () => import(/* webpackChunkName: "location-dialog" */ './location-dialog').then((m) => m.LocationDialog),
  'shown',
);

/** Where goods go: the stored location's name, and the dialog to choose another. */
export const LocationPicker = () => {
  const { location, locationName: name } = useSite();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button ref={button} type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pin" size={18} />
        <VisuallyHidden>{copy.open(name)}</VisuallyHidden>
        <span className={styles.label} aria-hidden="true">
          {copy.label}
        </span>
        <span className={styles.name} aria-hidden="true">
          {cut(name, labelLength)}
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      {isOpen && <LocationDialog current={location} onClose={close} fallback={null} />}
    </>
  );
};

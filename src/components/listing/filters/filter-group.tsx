import type { ReactNode } from 'react';
import { listingCopy } from '../../../copy/listing';
import styles from './filters.module.css';

export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    {children}
  </fieldset>
);

interface FilterChoiceProps {
  kind: 'radio' | 'checkbox';
  group?: string;
  isOn: boolean;
  count?: number;
  /** True if only some products were counted; `count` is then a minimum. */
  capped?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A chosen option is never disabled, so that it can be deselected. */
export const FilterChoice = ({ kind, group, isOn, count, capped = false, onChange, children }: FilterChoiceProps) => {
  const isCounted = count !== undefined && !(capped && count === 0);
  return (
    <label className={styles.choice}>
      <input
        className={styles.control}
        type={kind}
        name={group}
        checked={isOn}
        disabled={isCounted && count === 0 && !isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.label}>{children}</span>
      {isCounted && <span className={styles.count}>{listingCopy.counted(count, capped)}</span>}
    </label>
  );
};

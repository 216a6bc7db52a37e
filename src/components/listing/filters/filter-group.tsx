import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** A named part of the filters. */
export const FilterGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    {children}
  </fieldset>
);

interface FilterChoiceProps {
  kind: 'radio' | 'checkbox';
  /** Of the radio buttons of which only one is on. */
  group?: string;
  isOn: boolean;
  /** Products this choice would leave. */
  count?: number;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

export const FilterChoice = ({ kind, group, isOn, count, onChange, children }: FilterChoiceProps) => (
  <label className={styles.choice}>
    <input
      className={styles.control}
      type={kind}
      name={group}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className={styles.label}>{children}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
);

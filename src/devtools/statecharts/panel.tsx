import type { KeyboardEvent, ReactNode } from 'react';
import { flowsCopy } from '../../copy/flows';
import styles from './workbench.module.css';

interface PanelProps<Tab extends string> {
  /** Tells its ids from those of another panel. */
  name: string;
  tabs: Readonly<Record<Tab, string>>;
  chosen: Tab;
  onChoose(tab: Tab): void;
  /** The source needs more room than the rest. */
  isWide?: boolean;
  children: ReactNode;
}

/** What stands beside a chart, under tabs. */
export const Panel = <Tab extends string>({ name, tabs, chosen, onChoose, isWide, children }: PanelProps<Tab>) => {
  // The record's own keys.
  const names = Object.keys(tabs) as Tab[];
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = names[(names.indexOf(chosen) + step + names.length) % names.length];
    if (step === 0 || next === undefined) return;
    onChoose(next);
    document.getElementById(`${name}-tab-${next}`)?.focus();
  };
  return (
    <aside className={styles.panel} aria-label={flowsCopy.panel} data-wide={isWide || undefined}>
      <div className={styles.tabs} role="tablist" aria-label={flowsCopy.panel} onKeyDown={walk}>
        {names.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${name}-tab-${tab}`}
            className={styles.tab}
            aria-selected={tab === chosen}
            aria-controls={`${name}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {tabs[tab]}
          </button>
        ))}
      </div>
      <div
        className={styles.body}
        id={`${name}-panel`}
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`${name}-tab-${chosen}`}
      >
        {children}
      </div>
    </aside>
  );
};

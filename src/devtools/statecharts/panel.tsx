import type { ReactNode } from 'react';
import { TabList } from '../../components/tab-list';
import { flowsCopy } from '../../copy/flows';
import styles from './workbench.module.css';

interface PanelProps<Tab extends string> {
  name: string;
  tabs: Readonly<Record<Tab, string>>;
  chosen: Tab;
  onChoose(tab: Tab): void;
  isWide?: boolean;
  children: ReactNode;
}

export const Panel = <Tab extends string>({ name, tabs, chosen, onChoose, isWide, children }: PanelProps<Tab>) => {
  const names = Object.keys(tabs) as Tab[];
  return (
    <aside className={styles.panel} aria-label={flowsCopy.panel} data-wide={isWide || undefined}>
      <TabList
        label={flowsCopy.panel}
        tabs={names.map((key) => ({ key, label: tabs[key] }))}
        selected={chosen}
        id={`${name}-tab-`}
        panelIdOf={() => `${name}-panel`}
        className={styles.tabs}
        tabClassName={styles.tab}
        onSelect={onChoose}
      />
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

import type { KeyboardEvent } from 'react';
import { entryAfterKey } from '../lib/arrow-keys';

const keys = ['ArrowLeft', 'ArrowRight'] as const;

interface TabListProps<Key extends string> {
  label: string;
  tabs: readonly { key: Key; label: string }[];
  selected: Key;
  id: string;
  panelIdOf: (key: Key) => string;
  className: string | undefined;
  tabClassName: string | undefined;
  onSelect: (key: Key) => void;
}

/** Unlike antd's tabs, these tabs are rendered on the server. */
export const TabList = <Key extends string>(props: TabListProps<Key>) => {
  const { label, tabs, selected, id, panelIdOf, className, tabClassName, onSelect } = props;
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === selected);
    const next = entryAfterKey(event, keys, tabs, index);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.key);
    document.getElementById(`${id}${next.key}`)?.focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={`${id}${tab.key}`}
          type="button"
          role="tab"
          className={tabClassName}
          aria-selected={tab.key === selected}
          aria-controls={panelIdOf(tab.key)}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
};

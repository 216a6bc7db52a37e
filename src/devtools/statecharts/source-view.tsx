import { useEffect, useMemo, useRef } from 'react';
import { flowsCopy } from '../../copy/flows';
import { classNames } from '../../lib/class-names';
import type { MachineFacts } from './model/facts';
import styles from './source-view.module.css';

interface SourceViewProps {
  facts: MachineFacts;
  selected: string | null;
  onSelect(state: string): void;
}

const stateAt = ({ states }: MachineFacts, line: number): string | null => {
  const [innermost] = Object.entries(states)
    .filter(([, { from, to }]) => from <= line && line <= to)
    .sort(([, one], [, other]) => one.to - one.from - (other.to - other.from));
  return innermost?.[0] ?? null;
};

export const SourceView = ({ facts, selected, onSelect }: SourceViewProps) => {
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => facts.source.replace(/\n$/, '').split('\n'), [facts]);
  const marked = selected === null ? undefined : facts.states[selected];
  const from = marked?.from;
  const begun = useMemo(
    () => new Set(Object.entries(facts.states).flatMap(([id, lines]) => (id === facts.id ? [] : [lines.from]))),
    [facts],
  );

  useEffect(() => {
    if (from !== undefined) list.current?.children[from - 1]?.scrollIntoView({ block: 'center' });
  }, [from]);

  return (
    <>
      <h2 className={styles.title}>{flowsCopy.sourceOf(facts.file)}</h2>
      <ol ref={list} className={styles.lines}>
        {lines.map((line, index) => {
          const number = index + 1;
          const isMarked = marked !== undefined && marked.from <= number && number <= marked.to;
          return (
            <li
              key={number}
              className={classNames(styles.line, isMarked && styles.marked)}
              aria-current={isMarked || undefined}
              onClick={() => {
                const state = stateAt(facts, number);
                if (state !== null) onSelect(state);
              }}
            >
              {begun.has(number) ? (
                <button type="button" className={styles.begin}>
                  <code>{line}</code>
                </button>
              ) : (
                <code>{line === '' ? ' ' : line}</code>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
};

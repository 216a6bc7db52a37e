import { useId, useState } from 'react';
import { flowsCopy } from '../../../copy/flows';
import type { Chart, ChartState } from '../model/chart';
import { causeText } from './chart-words';
import styles from './statechart.module.css';

export interface ChartSearchProps {
  chart: Chart;
  selected: string | null;
  onSelect(id: string | null): void;
}

const wordsOf = (state: ChartState): string =>
  [
    state.key,
    ...state.entry,
    ...state.exit,
    ...state.tags,
    ...state.invokes.flatMap(({ id, src }) => [id, src]),
    ...state.transitions.flatMap((one) => [
      causeText(one.cause, state),
      one.eventType,
      one.guard ?? '',
      ...one.actions,
    ]),
  ]
    .join('\n')
    .toLowerCase();

export const statesWith = ({ states }: Chart, text: string): ChartState[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  // Omits a root state without transitions, because the chart usually has no box for it.
  const drawn = states.filter(({ parent, transitions }) => parent !== null || transitions.length > 0);
  return drawn.filter((state) => wordsOf(state).includes(wanted));
};

export const ChartSearch = ({ chart, selected, onSelect }: ChartSearchProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const found = statesWith(chart, text);
  const at = found.findIndex((state) => state.id === selected);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const next = found[(at + 1) % found.length];
        if (next !== undefined) onSelect(next.id);
      }}
    >
      <input
        type="search"
        className={styles.searchField}
        aria-label={flowsCopy.search.label}
        aria-describedby={id}
        placeholder={flowsCopy.search.label}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onSelect(statesWith(chart, target.value)[0]?.id ?? null);
        }}
      />
      <span id={id} className={styles.found} role="status">
        {text.trim() === '' ? '' : flowsCopy.search.found(at + 1, found.length)}
      </span>
    </form>
  );
};

import { flowsCopy } from '../../../copy/flows';
import { causeText, targetText } from '../chart/chart-words';
import type { Chart } from '../model/chart';
import panel from '../panel.module.css';
import { shortStateName } from '../short-names';
import { CountsSource } from './counts-source';
import styles from './counts.module.css';
import { heatOf } from './heat-marks';
import { transitionRows, type TransitionRow } from './transition-rows';
import type { Counts } from './use-counts';

const words = flowsCopy.howOften;

const Words = ({ state, transition }: TransitionRow) => (
  <span className={styles.words}>
    <span className={styles.quiet}>{shortStateName(state.id)}</span> <b>{causeText(transition.cause, state)}</b>
    {transition.guard !== null && <span className={styles.guard}> if {transition.guard}</span>}{' '}
    <span className={styles.target}>{targetText(transition)}</span>
  </span>
);

export const CountsPanel = ({ chart, counts }: { chart: Chart; counts: Counts }) => {
  const rows = transitionRows(chart, counts.counts);
  const taken = rows.filter(({ count }) => count > 0);
  const never = rows.filter(({ count }) => count === 0);
  const most = taken[0]?.count ?? 0;
  return (
    <div className={panel.stack}>
      <CountsSource counts={counts} />
      {counts.status === 'known' && (
        <>
          <p>{words.taken(taken.length, rows.length)}</p>
          <ol className={styles.rows}>
            {taken.map((row) => (
              <li key={row.transition.id} className={styles.row} data-heat={heatOf(row.count, most)}>
                <Words {...row} />
                <span className={styles.count}>{row.count.toLocaleString('en-IN')}</span>
                <span className={styles.bar} style={{ inlineSize: `${(100 * row.count) / most}%` }} />
              </li>
            ))}
          </ol>
          {never.length > 0 && <h2 className={panel.heading}>{words.never}</h2>}
          <ul className={styles.rows}>
            {never.map((row) => (
              <li key={row.transition.id} className={styles.row}>
                <Words {...row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

import { Link } from 'react-router-dom';
import { flowsCopy } from '../../../copy/flows';
import type { LibraryMachine } from '../machine-library';
import { TopBar } from '../top-bar';
import workbench from '../workbench.module.css';
import { CountsSource } from './counts-source';
import styles from './counts.module.css';
import { funnelStates } from './funnel';
import { timesEntered, transitionRows } from './transition-rows';
import type { Counts } from './use-counts';

const words = flowsCopy.howOften;

const Funnel = ({ machines, counts }: { machines: readonly LibraryMachine[]; counts: Counts }) => {
  const charts = machines.map(({ chart }) => chart);
  const steps = funnelStates.map((step) => ({ ...step, times: timesEntered(charts, step.state, counts.counts) }));
  const most = Math.max(1, ...steps.map(({ times }) => times));
  return (
    <section className={styles.section} aria-labelledby="funnel">
      <h2 id="funnel">{words.funnel}</h2>
      <p className={styles.quiet}>{words.funnelNote}</p>
      <ol className={styles.rows}>
        {steps.map(({ state, label, times }) => (
          <li key={state} className={styles.row} data-heat={times === 0 ? 'never' : 'often'}>
            <span className={styles.words}>
              <b>{label}</b> <span className={styles.quiet}>{state}</span>
            </span>
            <span className={styles.count}>{times.toLocaleString('en-IN')}</span>
            <span className={styles.bar} style={{ inlineSize: `${(100 * times) / most}%` }} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const Machines = ({ machines, counts }: { machines: readonly LibraryMachine[]; counts: Counts }) => (
  <section className={styles.section} aria-labelledby="counted-machines">
    <h2 id="counted-machines">{words.machines}</h2>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.columns.machine}</th>
          <th scope="col">{words.columns.times}</th>
          <th scope="col">{words.columns.taken}</th>
        </tr>
      </thead>
      <tbody>
        {machines.map(({ id, chart }) => {
          const rows = transitionRows(chart, counts.counts);
          const taken = rows.filter(({ count }) => count > 0).length;
          return (
            <tr key={id}>
              <th scope="row">
                <Link to={`/flows/${id}`} className={styles.link}>
                  {id}
                </Link>
              </th>
              <td>{rows.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-IN')}</td>
              <td>{words.share(taken, rows.length)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

export const CountsView = ({ machines, counts }: { machines: readonly LibraryMachine[]; counts: Counts }) => (
  <>
    <TopBar title={words.title} isInside />
    <div className={workbench.plain}>
      <CountsSource counts={counts} />
      {counts.status === 'known' && (
        <>
          <Funnel machines={machines} counts={counts} />
          <Machines machines={machines} counts={counts} />
        </>
      )}
    </div>
  </>
);

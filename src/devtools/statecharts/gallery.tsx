import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { flowsCopy } from '../../copy/flows';
import { statesWith } from './chart/chart-search';
import { durationText } from './chart/chart-words';
import styles from './gallery.module.css';
import type { LibraryMachine } from './machine-library';
import { TopBar } from './top-bar';
import workbench from './workbench.module.css';

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <div className={styles.names}>
    <dt>{title}</dt>
    <dd>{names.length === 0 ? flowsCopy.none : names.join(' · ')}</dd>
  </div>
);

const MachineCard = ({ subject: { id, chart } }: { subject: LibraryMachine }) => {
  const { description, states, events, actors, guards, delays } = chart;
  const transitions = states.reduce((sum, state) => sum + state.transitions.length, 0);
  const delayTexts = delays.map(
    ({ name, ms }) => `${name} ${ms === null ? flowsCopy.delayOfContext : durationText(ms)}`,
  );
  return (
    <li className={styles.card}>
      <h2>
        <Link to={`/flows/${id}`} className={styles.link}>
          {id}
        </Link>
      </h2>
      <p className={styles.description}>{description}</p>
      <p className={styles.figures}>
        <b>{states.length - 1}</b> {flowsCopy.counts.states} <b>{transitions}</b> {flowsCopy.counts.transitions}
      </p>
      <p className={styles.states}>
        {states
          .slice(1)
          .map(({ key }) => key)
          .join(' · ')}
      </p>
      <dl className={styles.lists}>
        <Names title={flowsCopy.counts.events} names={events} />
        <Names title={flowsCopy.counts.actors} names={actors} />
        <Names title={flowsCopy.counts.guards} names={guards} />
        <Names title={flowsCopy.counts.delays} names={delayTexts} />
      </dl>
    </li>
  );
};

const hasName = ({ id, chart }: LibraryMachine, text: string): boolean =>
  id.toLowerCase().includes(text.trim().toLowerCase()) || statesWith(chart, text).length > 0;

export const Gallery = ({ machines }: { machines: readonly LibraryMachine[] }) => {
  const [text, setText] = useState('');
  const shown = machines.filter((one) => hasName(one, text));
  return (
    <>
      <TopBar title={flowsCopy.title}>
        <ButtonLink to="/flows/counts" size="small">
          {flowsCopy.counted}
        </ButtonLink>
        <ButtonLink to="/flows/attach" size="small">
          {flowsCopy.attach}
        </ButtonLink>
      </TopBar>
      <div className={workbench.plain}>
        <p className={styles.intro}>{flowsCopy.intro}</p>
        <input
          type="search"
          className={styles.filter}
          aria-label={flowsCopy.filter}
          placeholder={flowsCopy.filter}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p role="status">{shown.length === 0 && flowsCopy.noneFound}</p>
        <ul className={styles.cards}>
          {shown.map((subject) => (
            <MachineCard key={subject.id} subject={subject} />
          ))}
        </ul>
      </div>
    </>
  );
};

import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { flowsCopy } from '../../copy/flows';
import { useClipboard } from '../../hooks/use-clipboard';
import { linkOfState } from './state-link';
import type { Chart, ChartState, ChartTransition } from './model/chart';
import type { MachineFacts, NamedLines } from './model/facts';
import { causeText } from './chart/chart-words';
import panel from './panel.module.css';
import { shortStateName } from './short-names';
import styles from './state-details.module.css';

interface StateDetailsProps {
  chart: Chart;
  facts: MachineFacts;
  /** Actors that are machines with their own chart. */
  machines: readonly string[];
  selected: string | null;
  onSelect(state: string): void;
  onSource(): void;
}

const Transition = ({
  state,
  transition,
  shown,
  onSelect,
}: {
  state: ChartState;
  transition: ChartTransition;
  shown: readonly string[];
  onSelect(state: string): void;
}) => (
  <li className={styles.transition}>
    <span>
      <b>{causeText(transition.cause, state)}</b>
      {transition.guard !== null && <span className={styles.guard}> if {transition.guard}</span>}
    </span>
    {shown.map((target) => (
      <button key={target} type="button" className={styles.target} onClick={() => onSelect(target)}>
        {shortStateName(target)}
      </button>
    ))}
    {transition.targets.length === 0 && <span className={styles.quiet}>stays</span>}
    {transition.actions.length > 0 && <span className={styles.actions}>{transition.actions.join(', ')}</span>}
  </li>
);

const Named = ({
  title,
  names,
  known,
  linked = [],
}: {
  title: string;
  names: readonly string[];
  linked?: readonly string[];
  known: Readonly<Record<string, NamedLines>>;
}) =>
  names.length === 0 ? null : (
    <>
      <h3 className={panel.heading}>{title}</h3>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <b>{linked.includes(name) ? <Link to={`/flows/${name}`}>{name}</Link> : name}</b>
            {known[name]?.comment && <span className={styles.quiet}> {known[name].comment}</span>}
          </li>
        ))}
      </ul>
    </>
  );

export const StateDetails = ({ chart, facts, machines, selected, onSelect, onSource }: StateDetailsProps) => {
  const copy = useClipboard();
  const state = chart.states.find(({ id }) => id === (selected ?? chart.id));
  if (state === undefined) return null;
  const lines = facts.states[state.id];
  const incoming = chart.states.flatMap((source) =>
    source.transitions
      .filter(({ targets }) => targets.includes(state.id))
      .map((transition) => ({ source, transition })),
  );
  return (
    <div className={panel.stack}>
      <h2 className={styles.name}>
        {selected === null ? chart.id : shortStateName(state.id)}
        <span className={styles.kind}>{selected === null ? '' : flowsCopy.kinds[state.kind]}</span>
      </h2>
      <p>{state.description}</p>
      {lines !== undefined && (
        <button type="button" className={styles.source} onClick={onSource}>
          {flowsCopy.lines(facts.file, lines.from, lines.to)}
        </button>
      )}
      {selected === null ? (
        <p className={styles.quiet}>{flowsCopy.chooseState}</p>
      ) : (
        <Button
          look="outlined"
          size="small"
          onClick={() => copy(window.location.origin + linkOfState(chart, selected), flowsCopy.stateLinkCopied)}
        >
          {flowsCopy.copyStateLink}
        </Button>
      )}
      <Named
        title={flowsCopy.invokes}
        names={state.invokes.map(({ src }) => src)}
        known={facts.actors}
        linked={machines}
      />
      <Named title={flowsCopy.onEntry} names={state.entry} known={facts.actions} />
      <Named title={flowsCopy.onExit} names={state.exit} known={facts.actions} />
      {state.transitions.length > 0 && <h3 className={panel.heading}>{flowsCopy.outgoing}</h3>}
      <ul className={styles.list}>
        {state.transitions.map((transition) => (
          <Transition
            key={transition.id}
            state={state}
            transition={transition}
            shown={transition.targets}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {incoming.length > 0 && <h3 className={panel.heading}>{flowsCopy.incoming}</h3>}
      <ul className={styles.list}>
        {incoming.map(({ source, transition }) => (
          <Transition
            key={transition.id}
            state={source}
            transition={transition}
            shown={[source.id]}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {selected === null && (
        <>
          <Named title={flowsCopy.counts.delays} names={chart.delays.map(({ name }) => name)} known={facts.delays} />
          <Named title={flowsCopy.counts.actors} names={chart.actors} known={facts.actors} linked={machines} />
          <Named title={flowsCopy.counts.guards} names={chart.guards} known={facts.guards} />
          <Named title={flowsCopy.counts.actions} names={chart.actions} known={facts.actions} />
        </>
      )}
    </div>
  );
};

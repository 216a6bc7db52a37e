import { useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button';
import { flowsCopy } from '../../../copy/flows';
import { ChartPane } from '../chart/chart-pane';
import type { LibraryMachine } from '../machine-library';
import { Panel } from '../panel';
import { TopBar } from '../top-bar';
import workbench from '../workbench.module.css';
import { ActorTree } from './actor-tree';
import styles from './attach.module.css';
import { FeedLogList } from './feed-log-list';
import { actorsAt, withoutNoise } from './feed-state';
import { SendEvents } from './send-events';
import { SequenceDiagram } from './sequence-diagram';
import { marksOf } from '../chart/chart-marks';
import { nextFrom } from './next-from';
import { useFeed } from './use-feed';
import { WatchedActorDetails } from './watched-actor-details';

type Tab = 'actors' | 'log' | 'sequence';

const tabs: Readonly<Record<Tab, string>> = {
  actors: flowsCopy.watch.actorTree,
  log: flowsCopy.watch.log,
  sequence: flowsCopy.watch.sequence,
};

const NoPages = () => (
  <>
    <TopBar title={flowsCopy.watch.title} isInside />
    <div className={workbench.plain}>
      <p className={styles.empty} role="status">
        {flowsCopy.watch.noShop}
      </p>
      <ButtonLink to="/" target="_blank" reloadDocument>
        {flowsCopy.watch.openShop}
      </ButtonLink>
    </div>
  </>
);

export const AttachView = ({ machines }: { machines: readonly LibraryMachine[] }) => {
  const { pages, send } = useFeed();
  const [pageId, setPageId] = useState<string | null>(null);
  const [actorId, setActorId] = useState<string | null>(null);
  const [looked, setLooked] = useState<number | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('actors');

  const watched =
    pages.find(({ page }) => page.id === pageId) ?? pages.findLast(({ isGone }) => !isGone) ?? pages.at(-1);
  const entries = watched?.entries;
  const shownEntries = useMemo(() => withoutNoise(entries ?? []), [entries]);
  const allActors = useMemo(() => actorsAt(entries ?? []), [entries]);
  const actors = useMemo(
    () => (looked === null ? allActors : actorsAt(entries ?? [], looked)),
    [allActors, entries, looked],
  );
  const names = useMemo(() => new Map(allActors.map(({ id, machine, name }) => [id, machine ?? name])), [allActors]);

  const actor = actors.find(({ id }) => id === actorId) ?? actors.findLast(({ machine }) => machine !== null);
  const subject = machines.find(({ id }) => id === actor?.machine);
  // Joined to text, because each snapshot has new arrays, and a new array with equal items would draw the chart again.
  const states = actor?.snapshot?.states.join(' ') ?? '';
  const taken = actor?.taken.join('\n') ?? '';
  const active = useMemo(() => new Set(states === '' ? [] : states.split(' ')), [states]);
  const marks = useMemo(
    () =>
      marksOf(
        subject === undefined ? [] : nextFrom(subject.chart, active).map(({ id }) => id),
        taken === '' ? [] : taken.split('\n'),
      ),
    [subject, active, taken],
  );

  if (watched === undefined || entries === undefined) return <NoPages />;

  const lookedEntry = entries.find(({ number }) => number === looked);
  const nameOf = (id: string) => names.get(id) ?? id;

  return (
    <>
      <TopBar title={flowsCopy.watch.title} isInside>
        {pages.length > 1 && (
          <select
            className={styles.pages}
            aria-label={flowsCopy.watch.page}
            value={watched.page.id}
            onChange={({ target }) => {
              setPageId(target.value);
              setActorId(null);
              setLooked(null);
            }}
          >
            {pages.map(({ page, isGone }) => (
              <option key={page.id} value={page.id}>
                {page.path + (isGone ? ` (${flowsCopy.watch.gone})` : '')}
              </option>
            ))}
          </select>
        )}
        {lookedEntry === undefined ? (
          <span className={styles.live}>{flowsCopy.watch.live}</span>
        ) : (
          <>
            <span role="status">{flowsCopy.watch.lookingAt(lookedEntry.number)}</span>
            <Button size="small" onClick={() => setLooked(null)}>
              {flowsCopy.watch.goLive}
            </Button>
          </>
        )}
      </TopBar>
      <div className={workbench.split}>
        {subject === undefined ? (
          <p className={workbench.waiting}>
            {actor === undefined ? flowsCopy.watch.chooseActor : flowsCopy.watch.noChart}
          </p>
        ) : (
          <ChartPane
            key={subject.id}
            chart={subject.chart}
            places={subject.places}
            active={active}
            marks={marks}
            selected={selected}
            onSelect={setSelected}
          />
        )}
        <Panel<Tab> name="watch" tabs={tabs} chosen={tab} onChoose={setTab} isWide={tab !== 'actors'}>
          {tab === 'actors' && (
            <>
              <ActorTree
                actors={actors}
                chosen={actor?.id ?? null}
                until={lookedEntry?.at ?? null}
                onChoose={setActorId}
              />
              {actor !== undefined && (
                <WatchedActorDetails
                  actor={actor}
                  entries={looked === null ? entries : entries.filter(({ number }) => number <= looked)}
                />
              )}
              <p className={styles.note}>{flowsCopy.watch.redactedNote}</p>
              {subject !== undefined && actor !== undefined && looked === null && (
                <SendEvents
                  key={actor.id}
                  subject={subject}
                  active={active}
                  onSend={(event) => send(watched.page.id, actor.id, event)}
                />
              )}
            </>
          )}
          {tab === 'log' && <FeedLogList entries={shownEntries} nameOf={nameOf} looked={looked} onLook={setLooked} />}
          {tab === 'sequence' && (
            <SequenceDiagram
              entries={shownEntries}
              actors={allActors}
              nameOf={nameOf}
              looked={looked}
              onLook={setLooked}
            />
          )}
        </Panel>
      </div>
    </>
  );
};

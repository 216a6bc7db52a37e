import { StateMachine, type AnyActor, type AnyStateNode, type InspectionEvent } from 'xstate';
import { feedChannel, type FeedPage, type FeedSnapshot, type FromShop, type FromWatcher } from './feed';
import { FeedLog } from './feed-log';
import { redactEvent, redactSnapshot } from './redact';
import { takenIn } from './taken-transitions';
import type { Watching } from './watching';

interface ShopWindow extends Pick<Window, 'open'> {
  readonly location: { readonly href: string; readonly search: string };
  addEventListener(type: 'pagehide', listener: () => void): void;
}

const safeSnapshot = (snapshot: { status: string }, taken: readonly string[]): FeedSnapshot => {
  // Only snapshots of machines have `_nodes`.
  const { _nodes: nodes = [] } = snapshot as { _nodes?: readonly AnyStateNode[] };
  const states = nodes.filter(({ parent }) => parent !== undefined).map(({ id }) => id);
  return { ...redactSnapshot(snapshot), states, taken };
};

const machineOf = ({ logic }: AnyActor): string | null => (logic instanceof StateMachine ? logic.id : null);

/**
 * Publishes redacted events and snapshots of actors to watchers on the same origin, and forwards the watchers' events
 * to the actors.
 */
export const publishFeed = async (window: ShopWindow): Promise<Watching> => {
  const page: FeedPage = {
    id: crypto.randomUUID(),
    path: new URL(window.location.href).pathname,
    startedAt: Date.now(),
  };
  const channel = new BroadcastChannel(feedChannel);
  const log = new FeedLog();
  const actors = new Map<string, AnyActor>();
  /** The transitions since an actor's last snapshot, by the actor's id. */
  const taken = new Map<string, readonly string[]>();
  const post = (message: FromShop) => channel.postMessage(message);
  const add = (entry: Parameters<FeedLog['add']>[0]) =>
    post({ from: 'shop', kind: 'entry', page, entry: log.add(entry) });

  const register = (actor: AnyActor) => {
    if (actors.has(actor.sessionId)) return;
    actors.set(actor.sessionId, actor);
    const details = {
      id: actor.sessionId,
      name: actor.id,
      parent: actor._parent?.sessionId ?? null,
      machine: machineOf(actor),
    };
    add({ kind: 'started', actor: actor.sessionId, details });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<FromShop | FromWatcher>) => {
    if (data.from !== 'watcher') return;
    if (data.kind === 'who') post({ from: 'shop', kind: 'here', page, entries: log.entries() });
    else if (data.page === page.id) actors.get(data.actor)?.send(data.event);
  });
  window.addEventListener('pagehide', () => post({ from: 'shop', kind: 'gone', page }));
  post({ from: 'shop', kind: 'here', page, entries: [] });

  const publish = (inspected: InspectionEvent) => {
    // This cast is safe, because XState inspects only its own actors.
    const actor = inspected.actorRef as AnyActor;
    // `@xstate.actor` (the creation of an actor) is ignored, because React creates actors that it never starts.
    if (inspected.type === '@xstate.event') {
      register(actor);
      const source = inspected.sourceRef?.sessionId ?? null;
      add({ kind: 'event', actor: actor.sessionId, source, event: redactEvent(inspected.event) });
    } else if (inspected.type === '@xstate.microstep') {
      taken.set(actor.sessionId, [...(taken.get(actor.sessionId) ?? []), ...takenIn(inspected)]);
    } else if (inspected.type === '@xstate.snapshot') {
      register(actor);
      const snapshot = safeSnapshot(inspected.snapshot, taken.get(actor.sessionId) ?? []);
      taken.delete(actor.sessionId);
      add({ kind: 'snapshot', actor: actor.sessionId, snapshot });
    }
  };
  if (new URLSearchParams(window.location.search).get('inspect') !== 'stately') {
    return { inspect: publish, openBlocked: null };
  }
  const { statelyInspect } = await import(/* webpackChunkName: "stately-inspector" */ './stately-inspector');
  const { inspect, openBlocked } = statelyInspect(window);
  return {
    inspect: (inspected) => {
      publish(inspected);
      inspect(inspected);
    },
    openBlocked,
  };
};

import { createActor, fromPromise, waitFor, type InspectionEvent } from 'xstate';
import type { SignUpBody } from '../../contract/users';
import { changePasswordMachine } from '../../machines/change-password';
import { signInMachine } from '../../machines/sign-in';
import { signUpMachine } from '../../machines/sign-up';
import { feedChannel, type FeedEntry, type FromShop, type FromWatcher } from '../../src/flows/inspection/feed';
import { publishFeed } from '../../src/flows/inspection/publish-feed';
import { redacted } from '../../src/flows/inspection/redact';
import { statelyInspect } from '../../src/flows/inspection/stately-inspector';
import { actorsAt, pagesAfter, reasonOf, withoutNoise } from '../../src/devtools/statecharts/attach/feed-state';

describe('the inspection feed of a page', () => {
  const messages: FromShop[] = [];
  const opened: BroadcastChannel[] = [];
  const Original = globalThis.BroadcastChannel;
  let watcher: BroadcastChannel;
  let inspect: (event: InspectionEvent) => void;

  beforeAll(async () => {
    globalThis.BroadcastChannel = class extends Original {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }
    };
    watcher = new BroadcastChannel(feedChannel);
    watcher.onmessage = ({ data }: MessageEvent<FromShop | FromWatcher>) => {
      if (data.from === 'shop') messages.push(data);
    };
    const window = {
      location: { href: 'http://shop/signIn?email=asha@example.com', search: '' },
      addEventListener: () => undefined,
      open: () => null,
    };
    ({ inspect } = await publishFeed(window));
  });
  afterAll(() => {
    globalThis.BroadcastChannel = Original;
    opened.forEach((channel) => channel.close());
  });

  const entries = (): readonly FeedEntry[] => messages.reduce(pagesAfter, [])[0]?.entries ?? [];
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('the inspection feed lists actors and their states, sends them events, and hides what people typed', async () => {
    const received: unknown[] = [];
    const machine = signInMachine.provide({
      actors: {
        authenticate: fromPromise(({ input }) => {
          received.push(input);
          throw { code: 'wrong_credentials', token: 'six-sided' };
        }),
      },
    });
    const actor = createActor(machine, { inspect }).start();
    await until(() => entries().length > 0);
    const [{ page }] = messages as [FromShop];
    const values = { email: 'asha@example.com', password: 'six-sided' };
    watcher.postMessage({
      from: 'watcher',
      kind: 'send',
      page: page.id,
      actor: actor.sessionId,
      event: { type: 'credentials.submitted', values },
    } satisfies FromWatcher);
    await until(() => entries().some((entry) => entry.kind === 'event' && entry.event.type.startsWith('xstate.error')));
    await until(() => entries().at(-1)?.kind === 'snapshot');

    expect(received).toEqual([values]);
    expect(JSON.stringify(messages)).not.toMatch(/six-sided|asha/);
    const known = actorsAt(entries());
    const watched = known.find(({ id }) => id === actor.sessionId);
    expect(watched).toMatchObject({ machine: 'signIn', parent: null });
    expect(reasonOf(watched?.snapshot ?? null)).toBe('wrong_credentials');
    expect(watched?.taken.map((id) => id.split(' | ').slice(0, 2))).toEqual([
      ['signIn.authenticating', 'xstate.error.actor.authenticate'],
    ]);
    expect(known.some(({ parent, name }) => parent === actor.sessionId && name === 'authenticate')).toBe(true);
    expect(withoutNoise(entries()).map((entry) => (entry.kind === 'event' ? entry.event.type : entry.kind))).toEqual(
      expect.arrayContaining(['started', 'credentials.submitted', 'xstate.error.actor.authenticate']),
    );

    const [start] = entries();
    expect(actorsAt(entries(), start?.number)).toHaveLength(1);
    actor.stop();
  });

  it('the inspection feed replays its history to late subscribers', async () => {
    const actor = createActor(changePasswordMachine, { inspect }).start();
    await until(() => actorsAt(entries()).some(({ machine }) => machine === 'changePassword'));
    const before = entries();
    messages.length = 0;
    watcher.postMessage({ from: 'watcher', kind: 'who' } satisfies FromWatcher);
    await until(() => messages.length > 0);
    expect(entries()).toEqual(before);
    actor.stop();
  });
});

it("Stately's inspector gets states, event types and codes, but nothing that people typed", async () => {
  const posted: unknown[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const window = {
    open: () => ({ postMessage: (message: unknown) => posted.push(message) }),
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    requestIdleCallback: (callback: () => void) => setImmediate(callback),
  };
  Object.assign(globalThis, { window });
  try {
    const { inspect } = statelyInspect(window);
    const register = fromPromise<{ email: string; message: string }, SignUpBody>(() => {
      throw { code: 'email_taken', message: 'asha@example.com has an account' };
    });
    const actor = createActor(signUpMachine.provide({ actors: { register } }), { inspect }).start();
    const values = { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', password: 'six-sided' };
    actor.send({ type: 'form.submitted', values });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    await new Promise((resolve) => setImmediate(resolve));
    // The inspector's page gets earlier events once it has connected, and later events immediately.
    listeners.forEach((listener) => listener({ data: { type: '@statelyai.connected' } }));
    const earlier = posted.length;
    actor.send({ type: 'form.submitted', values });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(posted.length).toBeGreaterThan(earlier);
    actor.stop();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }

  expect(posted).toContainEqual(expect.objectContaining({ type: '@xstate.actor', name: 'signUp' }));
  expect(posted).toContainEqual(
    expect.objectContaining({
      type: '@xstate.snapshot',
      snapshot: expect.objectContaining({
        value: 'failed',
        context: { failure: { code: 'email_taken', message: redacted } },
      }),
    }),
  );
  expect(JSON.stringify(posted)).toContain('"form.submitted"');
  expect(JSON.stringify(posted)).not.toMatch(/asha|9876543210|six-sided/i);
});

it('the tree of actors keeps an actor that started more than 3,000 entries ago', () => {
  const page = { id: 'page', path: '/', startedAt: 0 };
  const details = { id: 'x:0', name: 'session', parent: null, machine: 'session' };
  const events = Array.from({ length: 3_500 }, (_, index): FeedEntry => {
    const numbered = { number: index + 1, at: index, actor: details.id };
    return index === 0
      ? { ...numbered, kind: 'started', details }
      : { ...numbered, kind: 'event', source: null, event: { type: 'token.rejected' } };
  });
  const [watched] = pagesAfter([], { from: 'shop', kind: 'here', page, entries: events });
  expect(watched?.entries).toHaveLength(3_001);
  expect(actorsAt(watched?.entries ?? []).map(({ name }) => name)).toEqual(['session']);
});

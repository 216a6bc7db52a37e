import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { changePasswordMachine } from '../../machines/change-password';
import { signInMachine } from '../../machines/sign-in';
import { feedChannel, type FeedEntry, type FromShop, type FromWatcher } from '../../src/flows/inspection/feed';
import { publishFeed } from '../../src/flows/inspection/publish-feed';
import { redact, redacted } from '../../src/flows/inspection/redact';
import { actorsAt, pagesAfter, worthTelling } from '../../src/devtools/statecharts/attach/feed-state';

describe('inspected data', () => {
  it.each([
    [{ password: 'six-sided' }],
    [{ values: { email: 'a@b.c', password: 'six-sided' } }],
    [{ newPass: 'six-sided', confirmPass: 'six-sided', oldPassword: 'six-sided' }],
    [{ code: '123456' }],
    [{ otp: 'six-sided', digits: ['1'] }],
    [{ token: 'six-sided', idToken: 'six-sided' }],
    [[{ payable: { clientSecret: 'six-sided' } }]],
    [{ card: { number: '4242 4242 4242 4242', cvc: 'six-sided' } }],
    [{ message: 'pi_1_secret_six-sided said no to 4242-4242-4242-4242' }],
    [{ note: 'Bearer six-sided', jwt: 'eyJhbGciOi.eyJzdWIi.six-sided' }],
    [new Error('sk_test_six42sided42 is wrong')],
  ])('contains no secret: %j', (value) => {
    const text = JSON.stringify(redact(value));
    expect(text).toContain(redacted);
    expect(text).not.toMatch(/six-sided|123456|4242|"1"/);
  });

  it('contains everything else: failure codes, amounts, ids, and a description of values that cannot be cloned', () => {
    const circle: Record<string, unknown> = { id: 'one' };
    circle['self'] = circle;
    expect(
      redact({ code: 'cart_changed', amount: 89_900, phone: '9876543210', act: () => 1, circle, none: null }),
    ).toEqual({
      code: 'cart_changed',
      amount: 89_900,
      phone: '9876543210',
      circle: { id: 'one', self: '…' },
      none: null,
    });
    expect(redact({ machine: signInMachine, when: new Date(0) })).toEqual({
      machine: 'StateMachine',
      when: '1970-01-01T00:00:00.000Z',
    });
    expect(redact(new Blob(['four'], { type: 'image/png' }))).toBe('image/png, 4 bytes');
  });
});

describe('the inspection feed of a page', () => {
  const heard: FromShop[] = [];
  const opened: BroadcastChannel[] = [];
  const Original = globalThis.BroadcastChannel;
  let watcher: BroadcastChannel;
  let inspect: (event: InspectionEvent) => void;

  beforeAll(async () => {
    // Collects every channel, so that the test can close all of them. In a browser, channels close with their page.
    globalThis.BroadcastChannel = class extends Original {
      constructor(name: string) {
        super(name);
        opened.push(this);
      }
    };
    watcher = new BroadcastChannel(feedChannel);
    watcher.onmessage = ({ data }: MessageEvent<FromShop | FromWatcher>) => {
      if (data.from === 'shop') heard.push(data);
    };
    const window = {
      location: { href: 'http://shop/signIn', search: '' },
      addEventListener: () => undefined,
      open: () => null,
    };
    ({ inspect } = await publishFeed(window));
  });
  afterAll(() => {
    globalThis.BroadcastChannel = Original;
    opened.forEach((channel) => channel.close());
  });

  const entries = (): readonly FeedEntry[] => heard.reduce(pagesAfter, [])[0]?.entries ?? [];
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('lists the actors and their states, sends them events, and hides their secrets', async () => {
    const machine = signInMachine.provide({
      actors: {
        authenticate: fromPromise(() => {
          throw { code: 'wrong_credentials', token: 'six-sided' };
        }),
      },
    });
    const actor = createActor(machine, { inspect }).start();
    await until(() => entries().length > 0);
    const [{ page }] = heard as [FromShop];
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

    expect(JSON.stringify(heard)).not.toContain('six-sided');
    const known = actorsAt(entries());
    expect(known.find(({ id }) => id === actor.sessionId)).toMatchObject({ machine: 'signIn', parent: null });
    expect(known.some(({ parent, name }) => parent === actor.sessionId && name === 'authenticate')).toBe(true);
    expect(worthTelling(entries()).map((entry) => (entry.kind === 'event' ? entry.event.type : entry.kind))).toEqual(
      expect.arrayContaining(['started', 'credentials.submitted', 'xstate.error.actor.authenticate']),
    );

    const [start] = entries();
    expect(actorsAt(entries(), start?.number)).toHaveLength(1);
    actor.stop();
  });

  it('replays its history to late subscribers', async () => {
    const actor = createActor(changePasswordMachine, { inspect }).start();
    await until(() => actorsAt(entries()).some(({ machine }) => machine === 'changePassword'));
    const before = entries();
    heard.length = 0;
    watcher.postMessage({ from: 'watcher', kind: 'who' } satisfies FromWatcher);
    await until(() => heard.length > 0);
    expect(entries()).toEqual(before);
    actor.stop();
  });
});

it('the tree of actors keeps an actor that started more than 3,000 entries ago', () => {
  const page = { id: 'page', address: 'http://shop/', startedAt: 0 };
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

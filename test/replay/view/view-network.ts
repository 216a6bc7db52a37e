import type { Route } from '../../../contract/routes';
import type { Transport, TransportAnswer, TransportCall } from '../../../src/api/transport';
import { heldCalls } from '../held-calls';
import { callAt, idIn, refusalOf, retryAfter, tellCalls, type Network, type Refusal } from '../network';
import { firstOf } from './first-of';

interface Held {
  readonly call: TransportCall;
  readonly resolve: (answer: TransportAnswer | Promise<TransportAnswer>) => void;
  readonly reject: (reason: Error) => void;
}

interface ViewNetwork extends Network {
  /** What the page's calls go by. */
  readonly transport: Transport;
  /** The page is left: nobody waits for its calls any more. */
  leave(): void;
}

const refused = (refusal: Refusal, header: TransportAnswer['header'] = () => null): TransportAnswer => {
  const { status, body } = refusalOf(refusal);
  return { status, body: JSON.parse(body), header };
};

const busy: TransportAnswer['header'] = (name) => (name.toLowerCase() === 'retry-after' ? retryAfter : null);

interface Surroundings {
  /** Carries a call to the real server. */
  readonly carry: Transport;
  /** Looks again and again until there is no problem to be told of. */
  readonly until: (problem: () => string | null) => Promise<void>;
  /** An answer has come to the page. */
  readonly answered: () => void;
}

/** The network of a page within the process. */
export const viewNetwork = ({ carry, until, answered }: Surroundings): ViewNetwork => {
  let watched: readonly Route[] = [];
  const held = heldCalls<Held>();
  const underWay = new Set<TransportCall>();
  const pathOf = ({ url }: TransportCall): string => new URL(url, 'http://shop').pathname;

  const send: Transport = async (call) => {
    underWay.add(call);
    try {
      return await carry(call);
    } finally {
      underWay.delete(call);
    }
  };
  const goOn = (calls: readonly Held[]) => calls.forEach(({ call, resolve }) => resolve(send(call)));
  const take = (route: Route): Held => {
    const { newest, before } = held.take(route);
    goOn(before);
    return newest;
  };

  const hold = (watchedCall: Route, call: TransportCall): Promise<TransportAnswer> =>
    new Promise((resolve, reject) => {
      held.add(watchedCall, { call, resolve, reject });
      call.signal.addEventListener('abort', () => {
        held.drop((one) => one.call === call);
        // An AbortSignal's own reasons are errors.
        reject(call.signal.reason as Error);
      });
    });

  return {
    transport: async (call) => {
      // Given up before it left, as StrictMode does.
      call.signal.throwIfAborted();
      const watchedCall = callAt(watched, call.method, pathOf(call));
      try {
        return await (watchedCall === undefined ? send(call) : hold(watchedCall, call));
      } finally {
        answered();
      }
    },
    hold: async (calls) => void (watched = [...watched, ...calls]),
    pass: async (call) => {
      watched = watched.filter((one) => one !== call);
      goOn(held.takeEach(call));
    },
    quiet: (call) => {
      const isUnderWay = (one: TransportCall) => callAt([call], one.method, pathOf(one)) !== undefined;
      return until(() => ([...underWay].some(isUnderWay) ? `${tellCalls([call])} never ends` : null));
    },
    arrived: async (calls) => {
      const arrived = () => calls.filter((call) => held.count(call) > 0);
      await until(() => (arrived().length === 0 ? `the page never asked ${tellCalls(calls)}` : null));
      return firstOf(arrived(), tellCalls(calls));
    },
    heldFor: (route) => idIn(route, pathOf(held.newest(route).call)),
    heldNow: (call) => held.count(call),
    answerForReal: async (route, { rewrite, askFor, reword }) => {
      const { call, resolve } = take(route);
      // What the shop's endpoints send, except for files, is JSON.
      const sent = typeof call.body === 'string' ? (JSON.parse(call.body) as Record<string, unknown>) : {};
      const answer = await send({
        ...call,
        url: askFor === undefined ? call.url : call.url.replace(/[^/]+$/, askFor),
        body: rewrite === undefined ? call.body : JSON.stringify(rewrite(sent)),
      });
      resolve(reword === undefined ? answer : { ...answer, body: reword(answer.body as Record<string, unknown>) });
    },
    refuse: async (route, refusal) => take(route).resolve(refused(refusal)),
    fail: async (route, fault) => {
      const { resolve, reject } = take(route);
      if (fault === 'connection lost') reject(new TypeError('Failed to fetch'));
      else if (fault === 'status 500') resolve(refused({ code: 'internal_error' }));
      else resolve(refused({ code: 'rate_limited' }, busy));
    },
    release: async () => {
      watched = [];
      goOn(held.takeAll());
    },
    leave: () => held.takeAll().forEach(({ reject }) => reject(new DOMException('the page is left', 'AbortError'))),
  };
};

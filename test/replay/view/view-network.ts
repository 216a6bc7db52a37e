import type { Route } from '../../../contract/routes/route';
import type { Transport, TransportResponse, TransportCall } from '../../../src/api/transport';
import { heldCalls } from '../held-calls';
import { callAt, idIn, refusalOf, retryAfter, formatCalls, type Network, type Refusal } from '../network';
import { firstOf } from './first-of';

interface Held {
  readonly call: TransportCall;
  readonly resolve: (response: TransportResponse | Promise<TransportResponse>) => void;
  readonly reject: (reason: Error) => void;
}

interface ViewNetwork extends Network {
  readonly transport: Transport;
  isQuiet(): boolean;
  /** Rejects all held calls, as a browser does when it leaves a page. */
  leave(): void;
}

const refused = (refusal: Refusal, header: TransportResponse['header'] = () => null): TransportResponse => {
  const { status, body } = refusalOf(refusal);
  return { status, body: JSON.parse(body), header };
};

const busy: TransportResponse['header'] = (name) => (name.toLowerCase() === 'retry-after' ? retryAfter : null);

interface Surroundings {
  readonly carry: Transport;
  readonly until: (problem: () => string | null) => Promise<void>;
  readonly onResponse: () => void;
}

export const viewNetwork = ({ carry, until, onResponse }: Surroundings): ViewNetwork => {
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

  const hold = (watchedCall: Route, call: TransportCall): Promise<TransportResponse> =>
    new Promise((resolve, reject) => {
      held.add(watchedCall, { call, resolve, reject });
      call.signal.addEventListener('abort', () => {
        held.drop((one) => one.call === call);
        // This cast is safe, because the shop never sets an abort reason, and the default reason is a DOMException.
        reject(call.signal.reason as Error);
      });
    });

  return {
    transport: async (call) => {
      // A call may already be aborted here, because StrictMode mounts components twice and unmounts them in between.
      call.signal.throwIfAborted();
      const watchedCall = callAt(watched, call.method, pathOf(call));
      try {
        return await (watchedCall === undefined ? send(call) : hold(watchedCall, call));
      } finally {
        onResponse();
      }
    },
    hold: async (calls) => void (watched = [...watched, ...calls]),
    pass: async (call) => {
      watched = watched.filter((one) => one !== call);
      goOn(held.takeEach(call));
    },
    quiet: (call) => {
      const isUnderWay = (one: TransportCall) => callAt([call], one.method, pathOf(one)) !== undefined;
      return until(() => ([...underWay].some(isUnderWay) ? `${formatCalls([call])} never ends` : null));
    },
    arrived: async (calls) => {
      const arrived = () => calls.filter((call) => held.count(call) > 0);
      await until(() => (arrived().length === 0 ? `the page never called ${formatCalls(calls)}` : null));
      return firstOf(arrived(), formatCalls(calls));
    },
    heldFor: (route) => idIn(route, pathOf(held.newest(route).call)),
    heldNow: (call) => held.count(call),
    forward: async (route, { rewriteRequest, requestedId, rewriteResponse, headers = {} }) => {
      const { call, resolve } = take(route);
      // The shop's pages send JSON, except for files.
      const sent = typeof call.body === 'string' ? (JSON.parse(call.body) as Record<string, unknown>) : {};
      const response = await send({
        ...call,
        url: requestedId === undefined ? call.url : call.url.replace(/[^/]+$/, requestedId),
        body: rewriteRequest === undefined ? call.body : JSON.stringify(rewriteRequest(sent)),
      });
      resolve({
        ...response,
        header: (name) => headers[name.toLowerCase()] ?? response.header(name),
        body: rewriteResponse === undefined ? response.body : rewriteResponse(response.body as Record<string, unknown>),
      });
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
    loseResponses: async () => {
      watched = [];
      await Promise.all(held.takeAll().map(({ call }) => send(call)));
    },
    isQuiet: () => underWay.size === 0,
    leave: () => held.takeAll().forEach(({ reject }) => reject(new DOMException('the page is left', 'AbortError'))),
  };
};

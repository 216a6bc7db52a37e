/** `result` is an invoked actor's result. `delay` advances the clock to the end of that delay, and `wait` by `ms`. */
export type FlowStep =
  | { kind: 'event'; event: { readonly type: string; readonly [key: string]: unknown } }
  | { kind: 'result'; actor: string; outcome: 'done' | 'error'; value: unknown }
  | { kind: 'delay'; delay: string }
  | { kind: 'wait'; ms: number };

export interface FlowPath {
  machine: string;
  input?: unknown;
  steps: readonly FlowStep[];
  /** The innermost active states after each step of a watched or reported run. Reported steps have no payload. */
  reached?: readonly (readonly string[])[];
}

export class UnreadableFlowLink extends Error {}

/** Replaces errors, because JSON would write an error as `{}`. */
const plain = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { name: value.name, message: value.message } : value;

const withValue = (name: string, value: unknown): string => {
  const text = JSON.stringify(value, plain) as string | undefined;
  return text === undefined || text === '{}' ? name : `${name} ${text}`;
};

const writeStep = (step: FlowStep): string => {
  switch (step.kind) {
    case 'event': {
      const { type, ...payload } = step.event;
      return withValue(type, payload);
    }
    case 'result': {
      const text = JSON.stringify(step.value, plain) as string | undefined;
      return `${step.actor}:${step.outcome}${text === undefined ? '' : ` ${text}`}`;
    }
    case 'delay':
      return `after:${step.delay}`;
    case 'wait':
      return `wait:${step.ms}`;
  }
};

const readValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableFlowLink(`not JSON: ${text}`, { cause });
  }
};

const readStep = (text: string): FlowStep => {
  const [, name = '', json] = /^(\S+)(?: (.*))?$/s.exec(text) ?? [];
  if (name === '') throw new UnreadableFlowLink(`not a step: "${text}"`);
  const value = json === undefined ? undefined : readValue(json);
  const [, actor, outcome] = /^(.+):(done|error)$/.exec(name) ?? [];
  if (actor !== undefined) return { kind: 'result', actor, outcome: outcome === 'done' ? 'done' : 'error', value };
  const [, ms] = /^wait:(\d+)$/.exec(name) ?? [];
  if (ms !== undefined) return { kind: 'wait', ms: Number(ms) };
  const [, delay] = /^after:(.+)$/.exec(name) ?? [];
  if (delay !== undefined) return { kind: 'delay', delay };
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))) {
    throw new UnreadableFlowLink(`the payload of ${name} is not an object`);
  }
  return { kind: 'event', event: { ...value, type: name } };
};

/**
 * Returns the percent-encoded URL of a flow path, without an origin. Decoded example:
 * `/flows/checkout?step=checkout.opened&step=findCheckout:error {"code":"network"}&step=after:retryDelay`.
 * Every step is a parameter `step`, the first step first:
 *
 * - `billing.submitted {"billing":{…}}`: an event with its payload;
 * - `findCheckout:done {…}`, `findCheckout:error {…}`: the result of the actor invoked under that id;
 * - `after:retryDelay`: the clock advances until that delay is over; `wait:1500`: by 1500 ms.
 *
 * A reported or watched run has one parameter `at` for each step, such as `at=signIn.failed`: the innermost active
 * states after that step.
 *
 * `input={…}` is the machine's input. Values that JSON cannot represent (`undefined`, functions) are omitted.
 */
export const writeFlowLink = ({ machine, input, steps, reached = [] }: FlowPath): string => {
  const search = new URLSearchParams();
  if (input !== undefined) search.set('input', JSON.stringify(input, plain));
  for (const step of steps) search.append('step', writeStep(step));
  for (const states of reached) search.append('at', states.join(' '));
  return `/flows/${encodeURIComponent(machine)}${search.size > 0 ? `?${search}` : ''}`;
};

/**
 * Accepts a URL with or without an origin.
 * @throws UnreadableFlowLink
 */
export const readFlowLink = (link: string): FlowPath => {
  const [address = '', query = ''] = link.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? [];
  const [, machine] = /\/flows\/([^/]+)\/?$/.exec(address) ?? [];
  if (machine === undefined) throw new UnreadableFlowLink(`not the address of a flow: ${address}`);
  const search = new URLSearchParams(query);
  const input = search.get('input');
  return {
    machine: decodeURIComponent(machine),
    ...(input === null ? {} : { input: readValue(input) }),
    steps: search.getAll('step').map(readStep),
    ...(search.has('at') && { reached: search.getAll('at').map((states) => states.split(' ')) }),
  };
};

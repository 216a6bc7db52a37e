import type { AnyStateMachine } from 'xstate';
import type { Model } from './model';
import type { ModelEvent } from './events';
import { stateNodesOf } from './transitions';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Formats a value briefly, such as `asha`, `null` or `{name=Asha phone=98}`. */
export const compact = (value: unknown): string => {
  if (value instanceof Error) return value.message;
  if (Array.isArray(value)) return `[${value.map(compact).join(' ')}]`;
  if (isRecord(value)) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields.map(([name, field]) => `${name}=${compact(field)}`).join(' ')}}`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
};

/** Returns what distinguishes a value from the others in `like`, or an empty text if there are no others. */
const tellApart = (value: unknown, like: readonly unknown[]): string => {
  if (like.length < 2) return '';
  if (!isRecord(value) || !like.every(isRecord)) return ` ${compact(value)}`;
  const others = like.filter((other) => other !== value);
  const differing = Object.keys(value).filter((key) =>
    others.some((other) => compact(other[key]) !== compact(value[key])),
  );
  const shownBy = (one: unknown, keys: readonly string[]) =>
    keys.map((key) => ` ${key}=${compact((one as Record<string, unknown>)[key])}`).join('');
  // Nested objects are used only if the other fields do not distinguish the value.
  const short = differing.filter((key) => !isRecord(value[key]));
  const isEnough = short.length > 0 && !others.some((other) => shownBy(other, short) === shownBy(value, short));
  return shownBy(value, isEnough ? short : differing);
};

const failureName = (error: unknown): string => {
  if (!isRecord(error)) return '';
  const name = error['code'] ?? error['kind'];
  const reason = error['kind'] === undefined ? undefined : error['reason'];
  return typeof name === 'string' ? ` ${name}${typeof reason === 'string' ? `:${reason}` : ''}` : ` ${compact(error)}`;
};

const delayNameOf = (machine: AnyStateMachine, type: string): string => {
  const delayed = stateNodesOf(machine.root)
    .flatMap((node) => node.after)
    .find(({ eventType }) => eventType === type);
  return String(delayed?.delay ?? type);
};

/** Returns a name such as `method.chosen method=upi`, `register: failed email_taken` or `after leaveDelay`. */
export const labelOf = (model: Model, event: ModelEvent): string => {
  const [, doneId] = /^xstate\.done\.actor\.(.+)$/.exec(event.type) ?? [];
  if (doneId !== undefined) {
    return `${doneId}: done${tellApart(event['output'], model.results[doneId]?.done ?? [])}`;
  }
  const [, failedId] = /^xstate\.error\.actor\.(.+)$/.exec(event.type) ?? [];
  if (failedId !== undefined) return `${failedId}: failed${failureName(event['error'])}`;
  if (event.type.startsWith('xstate.after.')) return `after ${delayNameOf(model.machine, event.type)}`;
  const { type, ...payload } = event;
  const own = (model.events[type] ?? []).find((one) => compact(one) === compact(payload));
  return `${type}${tellApart(own ?? payload, model.events[type] ?? [])}`.trim();
};

/** Returns a name with the fields by which the input differs, such as `start` or `start step=place`. */
export const startLabel = (model: Model, inputIndex: number): string =>
  `start${tellApart(model.inputs[inputIndex], model.inputs)}`;

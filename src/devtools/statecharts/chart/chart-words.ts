import type { Cause, ChartState, ChartTransition } from '../model/chart';

export const durationText = (ms: number): string => {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms >= 1000 ? `${Number((ms / 1000).toFixed(3))} s` : `${ms} ms`;
};

export const causeText = (cause: Cause, { invokes }: Pick<ChartState, 'invokes'>): string => {
  const named = (actor: string, word: string) => (invokes.length === 1 ? word : `${actor} ${word}`);
  switch (cause.kind) {
    case 'event':
      return cause.type;
    case 'done':
      return named(cause.actor, 'done');
    case 'error':
      return named(cause.actor, 'error');
    case 'snapshot':
      return named(cause.actor, 'changed');
    case 'after':
      return cause.ms === null || /^\d+$/.test(cause.delay)
        ? `after ${cause.ms === null ? cause.delay : durationText(cause.ms)}`
        : `after ${cause.delay} ${durationText(cause.ms)}`;
    case 'stateDone':
      return 'all done';
    case 'always':
      return 'always';
  }
};

const keyOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

export const targetText = ({ kind, source, targets }: ChartTransition): string => {
  if (kind === 'internal') return 'stays';
  const keys = targets.map(keyOf).join(', ');
  return kind === 'reentry' && targets.includes(source) ? `${keys} again` : keys;
};

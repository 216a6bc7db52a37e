export type HeatMark = 'never' | 'seldom' | 'sometimes' | 'often';

type DifferenceMark = 'added' | 'removed' | 'changed';

export type Mark = 'next' | 'taken' | DifferenceMark | HeatMark;

/** Marks by the id of a transition or a state. */
export type Marks = ReadonlyMap<string, Mark>;

/** A transition that was just taken is marked as taken, even if it can be taken again. */
export const marksOf = (next: Iterable<string>, taken: Iterable<string> = []): Marks =>
  new Map([
    ...[...next].map((id): [string, Mark] => [id, 'next']),
    ...[...taken].map((id): [string, Mark] => [id, 'taken']),
  ]);

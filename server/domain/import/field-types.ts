import { Type, type TArray, type TInteger, type TNumber, type TSchema, type TString } from 'typebox';
import { isDay } from '../indian-days';

const shown = (value: unknown, problem: string): string => `${JSON.stringify(value)} ${problem}`;

export const text = (longest: number, options: { default?: string } = {}): TString => {
  const any = Type.Refine(
    Type.String(options),
    (value) => value === options.default || value.trim() !== '',
    () => 'must not be blank',
  );
  return Type.Refine(
    any,
    (value) => value.length <= longest,
    () => `must have at most ${longest} characters`,
  );
};

export const textLike = (longest: number, fits: (value: string) => boolean, problem: string): TString =>
  Type.Refine(text(longest), fits, (value) => shown(value, problem));

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slug = (): TString =>
  textLike(80, (value) => slugPattern.test(value), 'must be lower-case letters and figures, joined by hyphens');

export const integer = (min: number, max: number): TInteger =>
  Type.Refine(
    Type.Integer(),
    (value) => value >= min && value <= max,
    (value) => `${value} must be from ${min} to ${max}`,
  );

export const percent = (): TNumber =>
  Type.Refine(
    Type.Number(),
    (value) => value >= 0 && value < 100 && Number(value.toFixed(2)) === value,
    (value) => `${value} must be a percentage such as 18 or 2.5`,
  );

export const day = (): TString => textLike(80, isDay, 'must be a day like 2026-03-14');

/** A list that is not optional is empty by default. */
export const list = <Entry extends TSchema>(entry: Entry, most: number): TArray<Entry> =>
  Type.Refine(
    Type.Array(entry, { default: [] }),
    (entries: readonly unknown[]) => entries.length <= most,
    () => `must have at most ${most} entries`,
  );

const twiceIn = (entries: readonly unknown[]): unknown =>
  entries.find((entry, index) => entries.indexOf(entry) !== index);

export const listOfDifferent = (entry: TString, most: number): TArray<TString> =>
  Type.Refine(
    list(entry, most),
    (entries) => twiceIn(entries) === undefined,
    (entries) => shown(twiceIn(entries), 'is listed twice'),
  );

/** One thing that is wrong in a folder to be imported. */
export interface ImportProblem {
  /** Relative to the folder. */
  file: string;
  /** "line 12" of a CSV, "products[3]" of a JSON file; empty where the whole file is meant. */
  place: string;
  field: string;
  problem: string;
}

/** A record as it was read, with where it stood. */
export interface RawRecord {
  file: string;
  place: string;
  values: Readonly<Record<string, unknown>>;
  /** Fields whose fault was told once for the whole file. */
  told?: ReadonlySet<string>;
}

interface TextRule {
  longest: number;
  /** Left out, the field is required. */
  fallback?: string;
  pattern?: RegExp;
  /** What the pattern asks for, in words. */
  asks?: string;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Reads the fields of one record and notes everything that is wrong instead of stopping at the first. After a problem it
 * answers something of the right type; the caller throws all of it away when there are problems.
 */
export class RecordReader {
  private readonly read = new Set<string>();

  constructor(
    readonly record: RawRecord,
    private readonly problems: ImportProblem[],
  ) {}

  refuse(field: string, problem: string): void {
    if (this.record.told?.has(field) === true) return;
    this.problems.push({ file: this.record.file, place: this.record.place, field, problem });
  }

  private take(field: string): unknown {
    this.read.add(field);
    const value = this.record.values[field];
    return value === null || value === '' ? undefined : value;
  }

  has(field: string): boolean {
    return this.take(field) !== undefined;
  }

  text(field: string, rule: TextRule): string {
    const value = this.take(field);
    if (value === undefined) {
      if (rule.fallback === undefined) this.refuse(field, 'is missing');
      return rule.fallback ?? '';
    }
    if (typeof value !== 'string') {
      this.refuse(field, 'must be text');
      return '';
    }
    return this.checkText(field, value, rule);
  }

  /** The text as it was written: what is exported again must be the same to the byte. */
  private checkText(field: string, value: string, { longest, pattern, asks }: TextRule): string {
    if (value.trim() === '') this.refuse(field, 'must not be blank');
    else if (value.length > longest) this.refuse(field, `must have at most ${longest} characters`);
    else if (pattern !== undefined && !pattern.test(value)) this.refuse(field, `"${value}" ${asks ?? 'is not valid'}`);
    return value;
  }

  slug(field: string): string {
    const asks = 'must be lower-case letters and figures, joined by hyphens';
    return this.text(field, { longest: 80, pattern: SLUG, asks });
  }

  integer(field: string, rule: { min: number; max: number; fallback?: number }): number {
    const value = this.take(field);
    if (value === undefined) {
      if (rule.fallback === undefined) this.refuse(field, 'is missing');
      return rule.fallback ?? rule.min;
    }
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.refuse(field, `${JSON.stringify(value)} must be a whole number`);
      return rule.min;
    }
    if (value < rule.min || value > rule.max) this.refuse(field, `${value} must be from ${rule.min} to ${rule.max}`);
    return value;
  }

  boolean(field: string, fallback: boolean): boolean {
    const value = this.take(field);
    if (value === undefined) return fallback;
    if (typeof value !== 'boolean') this.refuse(field, `${JSON.stringify(value)} must be true or false`);
    return value === true;
  }

  /** A day as `2026-03-14`, or undefined where none is given. */
  day(field: string): string | undefined {
    const value = this.take(field);
    if (value === undefined) return undefined;
    const isDay =
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/.test(value) &&
      !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
      new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
    if (!isDay) {
      this.refuse(field, `${JSON.stringify(value)} must be a day like 2026-03-14`);
      return undefined;
    }
    return value;
  }

  list(field: string, rule: { most: number }): unknown[] {
    const value = this.take(field);
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.refuse(field, 'must be a list');
      return [];
    }
    if (value.length > rule.most) this.refuse(field, `must have at most ${rule.most} entries`);
    return value;
  }

  texts(field: string, rule: { most: number; longest: number }): string[] {
    const texts: string[] = [];
    for (const value of this.list(field, rule)) {
      if (typeof value !== 'string') this.refuse(field, `${JSON.stringify(value)} must be text`);
      else texts.push(this.checkText(field, value, rule));
    }
    const twice = texts.find((text, index) => texts.indexOf(text) !== index);
    if (twice !== undefined) this.refuse(field, `"${twice}" is listed twice`);
    return texts;
  }

  /** The entries of a list of objects, each with a reader whose place names it. */
  records(field: string, rule: { most: number }): RecordReader[] {
    return this.list(field, rule).flatMap((value, index) => {
      const place = `${this.record.place}${this.record.place === '' ? '' : '.'}${field}[${index}]`;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        this.refuse(field, `entry ${index} must be an object`);
        return [];
      }
      return [new RecordReader({ file: this.record.file, place, values: { ...value } }, this.problems)];
    });
  }

  /** To be called last: a field nobody asked for is most often a misspelt one. */
  finish(): void {
    for (const field of Object.keys(this.record.values)) {
      if (!this.read.has(field)) this.refuse(field, 'is not a field we know');
    }
  }
}

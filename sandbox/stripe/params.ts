import type { Form, FormValue } from '../http/form';
import { invalidRequest } from './stripe-failure';

/** Reads a call's parameters. Throws Stripe's errors for missing, malformed and unknown parameters. */
export class Params {
  private readonly form: Form;

  constructor(form: Form, known: readonly string[]) {
    this.form = form;
    const unknown = Object.keys(form).filter((name) => !known.includes(name) && name !== 'expand');
    if (unknown.length > 0) {
      const plural = unknown.length > 1 ? 's' : '';
      throw invalidRequest(`Received unknown parameter${plural}: ${unknown.join(', ')}`, {
        code: 'parameter_unknown',
        ...(unknown[0] ? { param: unknown[0] } : {}),
      });
    }
  }

  has(name: string): boolean {
    return this.form[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.form[name];
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: name });
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
    }
    if (value === '') {
      throw invalidRequest(
        `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param: name },
      );
    }
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
    }
    return Number(value);
  }

  list(name: string): string[] | undefined {
    const value = this.form[name];
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every((entry) => typeof entry === 'string')) {
      throw invalidRequest('Invalid array', { param: name });
    }
    return value;
  }

  group(name: string): Form | undefined {
    const value = this.form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', { param: name });
    return value;
  }

  get expand(): string[] {
    return this.list('expand') ?? [];
  }

  /** Merges metadata into `before`; an empty value deletes a key. */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    if (this.form.metadata === '') return {};
    const metadata = { ...before };
    for (const [key, value] of Object.entries(this.group('metadata') ?? {})) {
      checkMetadata(key, value);
      if (value === '') delete metadata[key];
      else metadata[key] = value;
    }
    if (Object.keys(metadata).length > 50) {
      throw invalidRequest('You can only set up to 50 metadata keys.', { param: 'metadata' });
    }
    return metadata;
  }
}

function checkMetadata(key: string, value: FormValue): asserts value is string {
  if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', { param: `metadata[${key}]` });
  if (key.length > 40) {
    throw invalidRequest(`Metadata keys can be up to 40 characters long. You passed in a key that is ${key.length}.`, {
      param: 'metadata',
    });
  }
  if (value.length > 500) {
    throw invalidRequest(
      `Metadata values must have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      { param: `metadata[${key}]` },
    );
  }
}

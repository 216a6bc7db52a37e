export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads environment variables, and collects all problems instead of throwing at the first one. */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  missing(names: readonly string[]): string[] {
    return names.filter((name) => this.text(name) === undefined);
  }

  /** Returns whether any variable is set, and adds a problem if only some are set. */
  group(names: readonly string[]): boolean {
    const missing = this.missing(names);
    if (missing.length === names.length) return false;
    if (missing.length > 0) {
      const given = names.filter((name) => !missing.includes(name));
      this.problems.push(`${given.join(', ')} is set, so ${missing.join(', ')} must be set too`);
    }
    return true;
  }

  choice(name: string, allowed: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value !== undefined && !allowed.includes(value)) {
      this.problems.push(`${name} must be ${allowed.join(' or ')}, not "${value}"`);
    }
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.choice(name, ['on', 'off']);
    return value === undefined ? fallback : value === 'on';
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      this.problems.push(`${name} must be an address starting with ${protocols.map((one) => `${one}//`).join(' or ')}`);
      return undefined;
    }
    let end = value.length;
    while (value[end - 1] === '/') end -= 1;
    return value.slice(0, end);
  }

  count(name: string, fallback: number, { least, most }: { least: number; most: number }): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (!/^\d{1,7}$/.test(value) || Number(value) < least || Number(value) > most) {
      this.problems.push(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
      return fallback;
    }
    return Number(value);
  }

  share(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (!/^(0|1|0?\.\d{1,6}|1\.0+)$/.test(value)) {
      this.problems.push(`${name} must be a share from 0 to 1 such as 0.01, not "${value}"`);
      return fallback;
    }
    return Number(value);
  }

  port(name: string, fallback: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const port = Number(value);
    if (!/^\d+$/.test(value) || port > 65_535) {
      this.problems.push(`${name} must be a port number from 0 to 65535, not "${value}"`);
      return fallback;
    }
    return port;
  }

  prefix(name: string, prefixes: readonly string[]): void {
    const value = this.text(name);
    if (value !== undefined && !prefixes.some((prefix) => value.startsWith(prefix))) {
      this.problems.push(`${name} must start with ${prefixes.join(' or ')}`);
    }
  }

  /** Adds a problem if one key is for tests and the other is live, because browsers then cannot confirm payments. */
  sameMode(secret: string, publishable: string): void {
    const modeOf = (name: string): string | undefined => /^[a-z]+_(test|live)_/.exec(this.text(name) ?? '')?.[1];
    const [one, other] = [modeOf(secret), modeOf(publishable)];
    if (one !== undefined && other !== undefined && one !== other) {
      this.problems.push(`${secret} is a ${one} key and ${publishable} a ${other} key`);
    }
  }
}

import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigProblems } from './config-problems';

export interface Secrets {
  sessionSecret: string;
}

const parse = (file: string): Secrets => {
  const problem = new ConfigProblems([`${file} is damaged: restore it, or remove it and every session ends`]);
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && 'sessionSecret' in value) {
      if (typeof value.sessionSecret === 'string' && value.sessionSecret.length >= 32) {
        return { sessionSecret: value.sessionSecret };
      }
    }
  } catch {
    throw problem;
  }
  throw problem;
};

/**
 * The secrets nobody configured, generated once into `DATA_DIR/secrets.json` (mode 0600) so that tokens outlive a restart.
 * Two processes that start at the same time agree: the file appears whole or not at all, and the first one wins.
 */
export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return parse(file);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify({ sessionSecret: randomBytes(32).toString('base64url') })}\n`, {
    mode: 0o600,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return parse(file);
};

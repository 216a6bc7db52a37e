import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret } from '../lib/keys';
import { ConfigProblems } from './config-problems';
import { writeOnce } from './write-once';

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

/** Stored secrets let sessions survive a restart. Concurrent processes get the same secrets. */
export const readSecrets = (dataDir: string): Secrets => {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return parse(file);
  mkdirSync(dataDir, { recursive: true });
  writeOnce(file, `${JSON.stringify({ sessionSecret: newSecret() })}\n`, 0o600);
  return parse(file);
};

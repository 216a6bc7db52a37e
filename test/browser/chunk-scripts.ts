import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifestFile = join(process.cwd(), 'dist', 'browser', 'manifest.json');

export const isScriptOf = (chunk: string) => {
  const { groups } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    groups: Record<string, { scripts: string[] } | undefined>;
  };
  const scripts = groups[chunk]?.scripts ?? [];
  if (scripts.length === 0) throw new Error(`the build has no chunk "${chunk}"`);
  return ({ pathname }: URL): boolean => scripts.includes(pathname);
};

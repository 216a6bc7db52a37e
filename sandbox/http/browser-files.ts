import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Removes imports. An import may span several lines, and its last line ends with a semicolon. */
const withoutImports = (source: string): string => {
  let isImport = false;
  const kept = source.split('\n').filter((line) => {
    isImport ||= line.startsWith('import ');
    const isKept = !isImport;
    if (line.endsWith(';')) isImport = false;
    return isKept;
  });
  return kept.join('\n');
};

/**
 * Joins browser modules into one classic script. Module scripts may run after the load event, which is too late to
 * define `window.Stripe`.
 */
export const joinedScript = async (sandboxFolder: string, files: string[]): Promise<string> => {
  const sources = await Promise.all(files.map((file) => readFile(path.join(sandboxFolder, file), 'utf8')));
  const bodies = sources.map((source) =>
    withoutImports(source).replace(/^export (?=const |function |async function |class )/gm, ''),
  );
  return `(() => {\n'use strict';\n${bodies.join('\n')}})();\n`;
};

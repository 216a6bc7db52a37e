import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Removes the imports of a module. An import may span several lines. Its last line ends with a semicolon. */
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
 * Joins browser modules into one classic script, in the given order. A script that defines `window.Stripe` must have
 * run by the time of its load event, which modules do not guarantee.
 */
export const joinedScript = async (sandboxFolder: string, files: string[]): Promise<string> => {
  const sources = await Promise.all(files.map((file) => readFile(path.join(sandboxFolder, file), 'utf8')));
  const bodies = sources.map((source) =>
    withoutImports(source).replace(/^export (?=const |function |async function |class )/gm, ''),
  );
  return `(() => {\n'use strict';\n${bodies.join('\n')}})();\n`;
};

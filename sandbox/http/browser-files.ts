import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** An import may take several lines; the last one ends with a semicolon. */
function withoutImports(source: string): string {
  let isImport = false;
  const kept = source.split('\n').filter((line) => {
    isImport ||= line.startsWith('import ');
    const isKept = !isImport;
    if (line.endsWith(';')) isImport = false;
    return isKept;
  });
  return kept.join('\n');
}

/**
 * Reads programs that run in the browser and joins them into one classic script. They are written as modules, one
 * idea per file, each importing only from the files before it; a script that puts `Stripe` on the window must be
 * done when it has loaded, which modules are not.
 */
export async function joinedScript(sandboxFolder: string, files: string[]): Promise<string> {
  const sources = await Promise.all(files.map((file) => readFile(path.join(sandboxFolder, file), 'utf8')));
  const bodies = sources.map((source) =>
    withoutImports(source).replace(/^export (?=const |function |async function |class )/gm, ''),
  );
  return `(() => {\n'use strict';\n${bodies.join('\n')}})();\n`;
}

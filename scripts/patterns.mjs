/**
 * Prints each regular expression that cannot be proved to run in linear time. The arguments are file names; by default,
 * all code that the shop runs is checked.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { inRoot, root } from './paths.mjs';

const folders = ['contract', 'server', 'src', 'sandbox', 'machines'];
const isSource = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const concurrency = 2;

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return isSource.test(entry.name) ? [path] : [];
  });

const parse = (file) =>
  ts.createSourceFile(relative(root, file), readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const visit = (node, look) => {
  look(node);
  node.forEachChild((child) => visit(child, look));
};

const isRegExp = (node) =>
  ts.isRegularExpressionLiteral(node) || (ts.isNewExpression(node) && node.expression.getText() === 'RegExp');

/** Marks a constant that is a regular expression: its uses are skipped, because its definition is checked. */
const checkedElsewhere = Symbol('checked elsewhere');

/**
 * Maps the name of each constant to its text, or to `checkedElsewhere` if the constant is a regular expression. Maps
 * a name to null if its value is neither, or if constants of this name have different values.
 */
const constantsOf = (sources) => {
  const known = new Map();
  for (const source of sources) {
    visit(source, (node) => {
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.initializer === undefined) return;
      const { initializer } = node;
      const isText = ts.isNumericLiteral(initializer) || ts.isStringLiteralLike(initializer);
      const value = isText ? initializer.text : isRegExp(initializer) ? checkedElsewhere : null;
      const isTwice = known.has(node.name.text) && known.get(node.name.text) !== value;
      known.set(node.name.text, isTwice ? null : value);
    });
  }
  return known;
};

const textOf = (node, constants) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return typeof value === 'string' ? value : null;
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = [textOf(node.left, constants), textOf(node.right, constants)];
    return parts.includes(null) ? null : parts.join('');
  }
  if (!ts.isTemplateExpression(node)) return null;
  const parts = node.templateSpans.flatMap(({ expression, literal }) => [textOf(expression, constants), literal.text]);
  return parts.includes(null) ? null : [node.head.text, ...parts].join('');
};

const isPatternOfItsOwn = (node, constants) =>
  isRegExp(node) || (ts.isIdentifier(node) && constants.get(node.text) === checkedElsewhere);

/** Returns null if the node needs no check. `pattern` or `flags` is null if it is known only at run time. */
const patternAt = (node, constants) => {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
    const [given, flags] = node.arguments ?? [];
    if (given !== undefined && isPatternOfItsOwn(given, constants)) return null;
    return {
      pattern: given === undefined ? '' : textOf(given, constants),
      flags: flags === undefined ? '' : textOf(flags, constants),
    };
  }
  const isSchema = ts.isPropertyAssignment(node) && node.name.getText() === 'pattern';
  if (!isSchema || isPatternOfItsOwn(node.initializer, constants)) return null;
  // Schema validators compile patterns with the flag u.
  return { pattern: textOf(node.initializer, constants), flags: 'u' };
};

const collectPatterns = (files) => {
  const sources = files.map(parse);
  const constants = constantsOf(sources);
  return sources.flatMap((source) => {
    const found = [];
    visit(source, (node) => {
      const pattern = patternAt(node, constants);
      if (pattern === null) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${source.fileName}:${line + 1}`, ...pattern });
    });
    return found;
  });
};

const problemOf = async ({ pattern, flags }) => {
  if (pattern === null || flags === null) return 'is built at run time, so this script cannot check it';
  const { status, complexity, error } = await check(pattern, flags, { checker: 'automaton', timeout: 20_000 });
  if (status === 'safe') return null;
  if (status === 'unknown') return `cannot be proved linear (${error?.kind ?? 'unknown'})`;
  return `takes ${complexity?.summary ?? 'more than linear'} time`;
};

const checkPatterns = async (files) => {
  const waiting = collectPatterns(files);
  const problems = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const problem = await problemOf(next);
      if (problem !== null) problems.push(`${next.place}  /${next.pattern ?? '…'}/${next.flags ?? ''} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return problems.sort();
};

const given = process.argv.slice(2);
const files = given.length > 0 ? given : folders.flatMap((folder) => filesIn(inRoot(folder)));
const problems = await checkPatterns(files);
for (const problem of problems) console.log(problem);
process.exit(problems.length === 0 ? 0 : 1);

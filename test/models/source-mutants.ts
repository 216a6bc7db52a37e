import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';
import * as actors from '../../machines/actors';
import { isMachine } from './is-machine';
import type { Mutant } from './mutant';

interface Edit {
  readonly kind: Mutant['kind'];
  readonly node: ts.Node;
  readonly text: string;
}

const kinds: Readonly<Record<string, Mutant['kind']>> = {
  guards: 'changed guard',
  delays: 'changed delay',
  input: 'changed actor input',
  // The argument of a call such as `invoke: confirmation(…)` is the actor's input.
  invoke: 'changed actor input',
  output: 'changed output',
  actions: 'changed action',
  params: 'changed parameters',
  context: 'changed context',
};

const otherOperator: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

/** Returns a replacement for the node; null if there is none. `partsOf` lists parts that may also replace the node. */
const otherText = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node)) return "'changed'";
  // Compiled code calls an imported function as `(0, xstate.assign)(…)`. The operands of this comma are not changed.
  const isOfCall = ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === ts.SyntaxKind.CommaToken;
  if (isOfCall) return null;
  if (ts.isNumericLiteral(node)) return Number(node.text) === 0 ? '1' : String(10 * Number(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) {
    if (node.text === 'min') return 'max';
    if (node.text === 'max') return 'min';
  }
  if (ts.isSpreadElement(node)) return '...[]';
  return ts.isBinaryOperatorToken(node) ? (otherOperator[node.getText()] ?? null) : null;
};

/** A literal or null after `??` is not changed, because it is usually there only for TypeScript. */
const isFallback = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) || node.kind === ts.SyntaxKind.NullKeyword;

const partsOf = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [node.operand];
  if (ts.isCallExpression(node) && /^Math\.(min|max)$/.test(node.expression.getText())) return node.arguments;
  if (!ts.isBinaryExpression(node)) return [];
  const { left, right, operatorToken } = node;
  const isChoice = operatorToken.getText() === '??' ? !isFallback(right) : /^(&&|\|\|)$/.test(operatorToken.getText());
  return isChoice ? [left, right] : [];
};

const fieldEdits = ({ properties }: ts.ObjectLiteralExpression, kind: Mutant['kind']): Edit[] =>
  properties.flatMap((field, index): Edit[] => {
    if (ts.isSpreadAssignment(field)) return [{ kind, node: field, text: '...{}' }];
    if (ts.isShorthandPropertyAssignment(field)) return [{ kind, node: field, text: `${field.getText()}: 'changed'` }];
    if (!ts.isPropertyAssignment(field)) return [];
    const next = properties[index + 1];
    const swapped = next !== undefined && ts.isPropertyAssignment(next) ? [next.initializer.getText()] : [];
    return ["'changed'", ...swapped]
      .filter((text) => text !== field.initializer.getText())
      .map((text) => ({ kind, node: field.initializer, text }));
  });

const payloads = new Set<Mutant['kind']>([
  'changed actor input',
  'changed output',
  'changed action',
  'changed parameters',
  'changed context',
]);

const editsIn = (body: ts.Node, kind: Mutant['kind']): Edit[] => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node) => {
    const text = otherText(node);
    if (text !== null) edits.push({ kind, node, text });
    edits.push(...partsOf(node).map((part) => ({ kind, node, text: part.getText() })));
    if (payloads.has(kind) && ts.isObjectLiteralExpression(node)) edits.push(...fieldEdits(node, kind));
    ts.forEachChild(node, (child) => {
      const isUnused =
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
        child === node.right &&
        isFallback(node.right);
      const isAssertion = ts.isCallExpression(node) && node.expression.getText().includes('assertEvent');
      if (!isUnused && !isAssertion) visit(child);
    });
  };
  visit(body);
  return edits;
};

const isPlainPayload = (node: ts.Node): boolean => {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent)) return /\b(assign|emit|raise)\)?$/.test(parent.expression.getText());
  return ts.isPropertyAssignment(parent) && ['params', 'context'].includes(parent.name.getText());
};

/** A variable is a helper unless it is an import, an error, or configuration, which `mutants.ts` changes. */
const isHelper = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && !/require\(|new Error\(|\b(target|type): '/.test(node.getText());

const editsOf = (source: ts.SourceFile): Edit[] => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node, kind: Mutant['kind'] | undefined) => {
    if (isHelper(node)) edits.push(...editsIn(node, 'changed helper'));
    if (kind !== undefined && isPlainPayload(node)) {
      edits.push(...editsIn(node, kind));
      return;
    }
    if (ts.isArrowFunction(node) && kind !== undefined) {
      const isObject = ts.isParenthesizedExpression(node.body) || ts.isBlock(node.body);
      if (kind === 'changed output' && !isObject) edits.push({ kind, node: node.body, text: "'changed'" });
      edits.push(...editsIn(node.body, kind));
      return;
    }
    const own = ts.isPropertyAssignment(node) ? kinds[node.name.getText()] : undefined;
    ts.forEachChild(node, (child) => visit(child, own ?? kind));
  };
  visit(source, undefined);
  return edits;
};

const machineOf = (code: string): AnyStateMachine => {
  const exported: Record<string, unknown> = {};
  const modules: Record<string, unknown> = { xstate, './actors': actors };
  compileFunction(code, ['require', 'exports'])((path: string) => modules[path], exported);
  const machine = Object.values(exported).find(isMachine);
  if (machine === undefined) throw new Error('there is no machine');
  return machine;
};

/** Apart from types, the source may import only from xstate and `machines/actors.ts`. */
export const sourceMutantsOf = (name: string): Mutant[] => {
  const text = readFileSync(join(process.cwd(), 'machines', `${name}.ts`), 'utf8');
  const { outputText: code } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, removeComments: true },
  });
  const source = ts.createSourceFile(`${name}.js`, code, ts.ScriptTarget.ES2022, true);
  return editsOf(source).map(({ kind, node, text: instead }): Mutant => {
    const [from, to] = [node.getStart(), node.getEnd()];
    const lineStart = code.lastIndexOf('\n', from) + 1;
    const [before, after] = [code.slice(0, from), code.slice(to)];
    const line = code.slice(lineStart, code.indexOf('\n', to)).trim();
    return {
      kind,
      name: `"${node.getText()}" as "${instead}" in "${line}"`,
      machine: machineOf(`${before}${instead}${after}`),
    };
  });
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import ts from 'typescript';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';
import type { Mutant } from './mutants';

/** One changed place in the compiled source of a machine. */
interface Edit {
  readonly kind: Mutant['kind'];
  readonly node: ts.Node;
  readonly text: string;
}

/** Where functions decide something, by the property that holds them. */
const kinds: Readonly<Record<string, Mutant['kind']>> = {
  guards: 'changed guard',
  delays: 'changed delay',
  input: 'changed actor input',
  output: 'changed output',
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

/** Replacement of an expression in a mutant; null if it is not replaced as a whole. */
const otherText = (node: ts.Node): string | null => {
  if (ts.isStringLiteral(node)) return "'changed'";
  if (ts.isNumericLiteral(node)) return Number(node.text) === 0 ? '1' : String(10 * Number(node.text));
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) {
    if (node.text === 'min') return 'max';
    if (node.text === 'max') return 'min';
  }
  return ts.isBinaryOperatorToken(node) ? (otherOperator[node.getText()] ?? null) : null;
};

const editsIn = (body: ts.Node, kind: Mutant['kind']): Edit[] => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node) => {
    const text = otherText(node);
    if (text !== null) edits.push({ kind, node, text });
    const isPayload = kind === 'changed actor input' || kind === 'changed output';
    if (isPayload && ts.isPropertyAssignment(node)) edits.push({ kind, node: node.initializer, text: "'changed'" });
    if (isPayload && ts.isSpreadAssignment(node)) edits.push({ kind, node, text: '' });
    ts.forEachChild(node, (child) => {
      // The part after `??` only satisfies the types.
      const isFallback =
        ts.isBinaryExpression(node) &&
        node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
        child === node.right;
      const isAssertion = ts.isCallExpression(node) && node.expression.getText().includes('assertEvent');
      if (!isFallback && !isAssertion) visit(child);
    });
  };
  visit(body);
  return edits;
};

/** Every change of a constant, a comparison or a payload in the guards, delays, inputs and the output of a machine. */
const editsOf = (source: ts.SourceFile): Edit[] => {
  const edits: Edit[] = [];
  const visit = (node: ts.Node, kind: Mutant['kind'] | undefined) => {
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
  compileFunction(code, ['require', 'exports'])(() => xstate, exported);
  const machine = Object.values(exported).find((value) => value instanceof xstate.StateMachine);
  if (machine === undefined) throw new Error('there is no machine');
  return machine as AnyStateMachine;
};

/** Mutants made from the text of `machines/<name>.ts`, which imports nothing but xstate. */
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

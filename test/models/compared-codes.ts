import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { graphOf } from './graph';
import type { Model } from './model';
import { stateNodesOf } from './transitions';

const isFailure = ({ type }: ts.ParameterDeclaration): boolean =>
  type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText().endsWith('Failure');

const literalsOf = (node: ts.Node, source: ts.SourceFile): string[] => {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isIdentifier(node)) {
    const constants = source.statements
      .filter(ts.isVariableStatement)
      .flatMap((one) => one.declarationList.declarations);
    const named = constants.find(({ name }) => name.getText() === node.text)?.initializer;
    if (named !== undefined && !ts.isArrowFunction(named)) return literalsOf(named, source);
  }
  return node.getChildren(source).flatMap((child) => literalsOf(child, source));
};

const sourceOf = (name: string): ts.SourceFile => {
  const path = `machines/${name}.ts`;
  return ts.createSourceFile(path, readFileSync(join(process.cwd(), path), 'utf8'), ts.ScriptTarget.Latest, true);
};

const codesOfGuards = (source: ts.SourceFile): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, readonly string[]>();
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && ts.isArrowFunction(node.initializer)) {
      const { parameters, body } = node.initializer;
      if (node.parent.parent.getText().startsWith('guards:') && parameters.some(isFailure)) {
        codes.set(node.name.getText(), literalsOf(body, source));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return codes;
};

/** Returns every string with which the machine's source compares a value. */
const comparedTexts = (source: ts.SourceFile): ReadonlySet<string> => {
  const texts = new Set<string>();
  const add = (node: ts.Node) => literalsOf(node, source).forEach((text) => texts.add(text));
  const visit = (node: ts.Node) => {
    if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
      [node.left, node.right].filter(ts.isStringLiteral).forEach(add);
    }
    if (ts.isCaseClause(node)) add(node.expression);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (['includes', 'indexOf', 'has'].includes(name.text)) add(expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // An empty string is not a code.
  texts.delete('');
  return texts;
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Returns a message for each string of `comparedTexts` that neither a sample nor a context contains. */
const unsampledTexts = (model: Model, source: ts.SourceFile): string[] => {
  const { inputs, events, results } = model;
  const given = new Set(textsIn([inputs, events, results]));
  const missing = [...comparedTexts(source)].filter((text) => !given.has(text));
  if (missing.length === 0) return [];
  const known = new Set([...graphOf(model).situations.values()].flatMap(({ snapshot }) => textsIn(snapshot.context)));
  return missing.filter((text) => !known.has(text)).map((text) => `${source.fileName} compares with ${text}`);
};

const codeOf = (error: unknown): unknown => {
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  return code ?? kind;
};

/**
 * Returns a message for each failure code that a guard checks, but with which the model's actor never fails. Also
 * returns messages for guards that check failure codes but that no transition of a failed actor uses, and for other
 * compared strings that the model never contains.
 */
export const unsampledCodes = (model: Model): string[] => {
  const { name, machine, results } = model;
  const source = sourceOf(name);
  const codes = codesOfGuards(source);
  const compared = new Set<string>();
  const missing = stateNodesOf(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id }) =>
      (node.transitions.get(`xstate.error.actor.${id}`) ?? []).flatMap(({ guard }) => {
        const guardName = typeof guard === 'string' ? guard : String((guard as { type?: unknown } | undefined)?.type);
        compared.add(guardName);
        const sampled = (results[id]?.errors ?? []).map(codeOf);
        return (codes.get(guardName) ?? [])
          .filter((code) => !sampled.includes(code))
          .map((code) => `in ${node.id}, ${guardName} compares with ${code}, and the model's ${id} never fails so`);
      }),
    ),
  );
  const unused = [...codes.keys()].filter((guard) => !compared.has(guard));
  return [
    ...missing,
    ...unused.map((guard) => `no failed actor is compared by ${guard}`),
    ...unsampledTexts(model, source).map((problem) => `${problem}, and the model never has it`),
  ];
};

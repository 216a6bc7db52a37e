import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Model } from './model';
import { stateNodesOf } from './transitions';

const isFailure = ({ type }: ts.ParameterDeclaration): boolean =>
  type !== undefined && ts.isTypeReferenceNode(type) && type.typeName.getText().endsWith('Failure');

/** The text literals of a guard, those of the file's constants that it names included. */
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

/** The codes with which the guards of a machine compare a failure, read from its source: guard → codes. */
const codesOfGuards = (name: string): ReadonlyMap<string, readonly string[]> => {
  const path = join(process.cwd(), 'machines', `${name}.ts`);
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
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

const codeOf = (error: unknown): unknown => {
  const { code, kind } = error as { code?: unknown; kind?: unknown };
  return code ?? kind;
};

/** Every failure code that a machine compares with and its model does not sample. */
export const unsampledCodes = ({ name, machine, answers }: Model): string[] => {
  const codes = codesOfGuards(name);
  const compared = new Set<string>();
  const missing = stateNodesOf(machine.root).flatMap((node) =>
    node.invoke.flatMap(({ id }) =>
      (node.transitions.get(`xstate.error.actor.${id}`) ?? []).flatMap(({ guard }) => {
        const guardName = typeof guard === 'string' ? guard : String((guard as { type?: unknown } | undefined)?.type);
        compared.add(guardName);
        const sampled = (answers[id]?.errors ?? []).map(codeOf);
        return (codes.get(guardName) ?? [])
          .filter((code) => !sampled.includes(code))
          .map((code) => `in ${node.id}, ${guardName} compares with ${code}, and the model's ${id} never fails so`);
      }),
    ),
  );
  const unused = [...codes.keys()].filter((guard) => !compared.has(guard));
  return [...missing, ...unused.map((guard) => `no failed actor is compared by ${guard}`)];
};

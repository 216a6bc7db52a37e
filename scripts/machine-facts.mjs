/**
 * Extracts facts from a machine's source for the page /flows, because the running machine does not contain them: line
 * numbers, comments of implementations, and the types of events, inputs and outputs.
 */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import ts from 'typescript';
import { inRoot } from './paths.mjs';

const deepest = 7;
const most = 120;

const without = (type) => type.getNonNullableType();

/** Sorts by content, because TypeScript's order may vary, which would change the hash in a chunk's name. */
const inOrder = (parts) => {
  const texts = new Map(parts.map((part) => [part, JSON.stringify(part)]));
  return parts.toSorted((one, other) => (texts.get(one) < texts.get(other) ? -1 : 1));
};

const shapeOf = (checker, type, depth = 0) => {
  const { flags } = type;
  if (type.isStringLiteral() || type.isNumberLiteral()) return { kind: 'literal', value: type.value };
  if (flags & ts.TypeFlags.BooleanLiteral) return { kind: 'literal', value: checker.typeToString(type) === 'true' };
  if (flags & ts.TypeFlags.Null) return { kind: 'literal', value: null };
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { kind: 'nothing' };
  if (flags & ts.TypeFlags.BooleanLike) return { kind: 'boolean' };
  if (flags & ts.TypeFlags.StringLike) return { kind: 'string' };
  if (flags & ts.TypeFlags.NumberLike) return { kind: 'number' };
  if (depth > deepest) return { kind: 'unknown' };
  if (type.isUnion()) {
    const options = inOrder(type.types.map((one) => shapeOf(checker, one, depth + 1))).slice(0, most);
    return options.length === 1 ? options[0] : { kind: 'union', options };
  }
  if (checker.isArrayLikeType(type)) {
    const [item] = checker.getTypeArguments(type);
    return { kind: 'list', item: item === undefined ? { kind: 'unknown' } : shapeOf(checker, item, depth + 1) };
  }
  if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) {
    if (type.getCallSignatures().length > 0) return { kind: 'unknown' };
    const fields = checker.getPropertiesOfType(type).map((property) => {
      const own = checker.getTypeOfSymbol(property);
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      const shape = shapeOf(checker, isOptional && !own.isUnion() ? own : isOptional ? without(own) : own, depth + 1);
      return { name: property.name, isOptional, shape };
    });
    // A type with more than 40 fields is a platform type, such as HTMLElement.
    return fields.length > 40 ? { kind: 'unknown' } : { kind: 'object', fields: inOrder(fields) };
  }
  return { kind: 'unknown' };
};

const propertyOf = (object, name) =>
  object?.properties.find((property) => property.name?.getText().replace(/['"]/g, '') === name);
const objectOf = (property) =>
  property && ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer)
    ? property.initializer
    : undefined;
const textOf = (property) =>
  property && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : undefined;

const find = (node, wanted) => wanted(node) ?? ts.forEachChild(node, (child) => find(child, wanted));
const findAll = (node, wanted, found = []) => {
  const one = wanted(node);
  if (one !== undefined) found.push(one);
  ts.forEachChild(node, (child) => void findAll(child, wanted, found));
  return found;
};

/** Finds the object that is passed to `name(…)` or `….name(…)`. */
const argumentOf = (source, name) =>
  find(source, (node) => {
    if (!ts.isCallExpression(node)) return undefined;
    const called = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText();
    const [argument] = node.arguments;
    return called === name && argument && ts.isObjectLiteralExpression(argument) ? argument : undefined;
  });

const linesOf = (source, node) => ({
  from: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
  to: source.getLineAndCharacterOfPosition(node.getEnd()).line + 1,
});

const commentOf = (node) => {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  return comment === undefined ? null : (ts.getTextOfJSDocComment(comment.comment) ?? null);
};

const stateLines = (source, object, id, found) => {
  for (const property of objectOf(propertyOf(object, 'states'))?.properties ?? []) {
    const state = objectOf(property);
    if (state === undefined) continue;
    const own = textOf(propertyOf(state, 'id')) ?? `${id}.${property.name.getText().replace(/['"]/g, '')}`;
    found[own] = linesOf(source, property);
    stateLines(source, state, own, found);
  }
  return found;
};

const implementations = (source, set, key) =>
  Object.fromEntries(
    (objectOf(propertyOf(set, key))?.properties ?? []).map((property) => [
      property.name.getText().replace(/['"]/g, ''),
      { ...linesOf(source, property), comment: commentOf(property) },
    ]),
  );

/** Finds `T` in `types: { name: {} as T }`. */
const declared = (checker, set, name) => {
  const property = propertyOf(objectOf(propertyOf(set, 'types')), name);
  if (property === undefined || !ts.isPropertyAssignment(property) || !ts.isAsExpression(property.initializer))
    return undefined;
  return checker.getTypeFromTypeNode(property.initializer.type);
};

const eventShapes = (checker, set) => {
  const events = declared(checker, set, 'events');
  if (events === undefined) return {};
  return Object.fromEntries(
    (events.isUnion() ? events.types : [events]).flatMap((event) => {
      const shape = shapeOf(checker, event);
      const type = shape.fields?.find(({ name }) => name === 'type')?.shape.value;
      const fields = (shape.fields ?? []).filter(({ name }) => name !== 'type');
      return type === undefined ? [] : [[type, { kind: 'object', fields }]];
    }),
  );
};

/** Finds the types in `name: fromPromise<Output, Input>(…)`. */
const actorShapes = (checker, set) =>
  Object.fromEntries(
    (objectOf(propertyOf(set, 'actors'))?.properties ?? []).map((property) => {
      const call = find(property, (node) => (ts.isCallExpression(node) && node.typeArguments ? node : undefined));
      const [output, input] = (call?.typeArguments ?? []).map((node) =>
        shapeOf(checker, checker.getTypeFromTypeNode(node)),
      );
      return [property.name.getText(), { output: output ?? { kind: 'nothing' }, input: input ?? { kind: 'nothing' } }];
    }),
  );

/** Maps the id of each `invoke` to its error type. `onError` has `params: failureOf`, which returns this type. */
const errorShapes = (checker, machine) =>
  Object.fromEntries(
    findAll(machine, (node) =>
      ts.isPropertyAssignment(node) && node.name.getText() === 'invoke' && objectOf(node) ? objectOf(node) : undefined,
    ).flatMap((invoke) => {
      const onError = propertyOf(invoke, 'onError');
      const id = textOf(propertyOf(invoke, 'id'));
      if (onError === undefined || id === undefined) return [];
      const failureOf = find(onError, (node) =>
        ts.isPropertyAssignment(node) && node.name.getText() === 'params' && ts.isIdentifier(node.initializer)
          ? node.initializer
          : undefined,
      );
      const [signature] = failureOf === undefined ? [] : checker.getTypeAtLocation(failureOf).getCallSignatures();
      return signature === undefined ? [] : [[id, shapeOf(checker, signature.getReturnType())]];
    }),
  );

const factsOfSource = (checker, source) => {
  const machine = argumentOf(source, 'createMachine');
  const set = argumentOf(source, 'setup');
  if (machine === undefined) return null;
  const id = textOf(propertyOf(machine, 'id')) ?? basename(source.fileName, '.ts');
  const input = declared(checker, set, 'input');
  const literals = findAll(source, (node) => (ts.isStringLiteral(node) ? node.text : undefined));
  return {
    id,
    file: `machines/${basename(source.fileName)}`,
    exportName: /export const (\w+) = setup\(/.exec(source.text)?.[1] ?? null,
    source: source.text,
    states: stateLines(source, machine, id, { [id]: linesOf(source, machine) }),
    actors: implementations(source, set, 'actors'),
    actions: implementations(source, set, 'actions'),
    guards: implementations(source, set, 'guards'),
    delays: implementations(source, set, 'delays'),
    input: input === undefined ? null : shapeOf(checker, input),
    events: eventShapes(checker, set),
    actorShapes: actorShapes(checker, set),
    errors: errorShapes(checker, machine),
    /** All string literals of the machine's source. For a union type, /flows shows the members in this list first. */
    words: [...new Set(literals)],
  };
};

/** All machines share one TypeScript program, because loading the contract takes seconds. */
let made = null;

const programFor = (file, text) => {
  if (made !== null && made.texts.get(file) === text) return made.program;
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(inRoot('machines', 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    inRoot('machines'),
  );
  const files = ts.sys.readDirectory(inRoot('machines'), ['.ts'], undefined, ['*.ts']);
  const program = ts.createProgram(files, { ...options, noEmit: true, composite: false }, undefined, made?.program);
  made = { program, texts: new Map(files.map((one) => [resolve(one), readFileSync(one, 'utf8')])) };
  return program;
};

export const factsOf = (file) => {
  const program = programFor(resolve(file), readFileSync(file, 'utf8'));
  const source = program.getSourceFile(resolve(file));
  return source === undefined ? null : factsOfSource(program.getTypeChecker(), source);
};

export const factSources = () =>
  ['contract', 'machines'].flatMap((folder) => ts.sys.readDirectory(inRoot(folder), ['.ts'], undefined, ['*.ts']));

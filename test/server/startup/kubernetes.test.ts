import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

interface KubernetesObject {
  apiVersion: string;
  kind: string;
  spec?: object;
}

const objectsIn = (file: string): KubernetesObject[] =>
  parseAllDocuments(readFileSync(join(process.cwd(), 'deploy', 'kubernetes', file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as KubernetesObject;
  });

const asTypedLiteral = (object: KubernetesObject, index: number): string => {
  const { apiVersion, kind } = object;
  const types = `kubernetes-types/${apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`}`;
  return `export const object${index}: import('${types}').${kind} = ${JSON.stringify(object, null, 2)};\n`;
};

/** Compiles the objects as TypeScript, because the compiler even finds misspelt fields. */
const faultsOf = (objects: readonly KubernetesObject[]): string[] => {
  const path = join(process.cwd(), 'test', 'server', 'startup', 'kubernetes-objects.ts');
  const text = objects.map(asTypedLiteral).join('');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest) : read(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([path], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
};

it('a deployment, a service, a disruption budget, an autoscaler and the job that migrates match the API', () => {
  const objects = ['shop.yaml', 'migrate.yaml'].flatMap(objectsIn);
  expect(objects.map(({ kind }) => kind)).toEqual([
    ...['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Job'],
  ]);
  expect(faultsOf(objects)).toEqual([]);
});

it.each([
  ['a misspelt field', { scaleTargetRef: { kind: 'Deployment', name: 'sprocket' }, maxReplica: 3 }, 'maxReplica'],
  ['a missing field', { maxReplicas: 3 }, 'scaleTargetRef'],
  ['a wrong type', { scaleTargetRef: { kind: 'Deployment', name: 'sprocket' }, maxReplicas: 'three' }, 'number'],
])('%s in a Kubernetes file is found', (_what, spec, message) => {
  const autoscaler = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', spec };
  expect(faultsOf([autoscaler])).toEqual([expect.stringContaining(message)]);
});

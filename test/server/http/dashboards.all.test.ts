import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtProgram } from '../../support/built-program';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/free-port';
import { runProgram, type RunningProgram } from '../../support/run-program';
import { shopDataDir } from '../../support/shop-data-dir';

const dataDir = shopDataDir();
let program: RunningProgram;
let url: string;
let metrics: string;

beforeAll(async () => {
  const port = await freePort();
  program = runProgram(builtProgram('main'), { DATA_DIR: dataDir, DATABASE_URL: '', PORT: String(port) });
  await program.firstLine;
  url = `http://127.0.0.1:${port}`;
  metrics = await (await fetch(`${url}/metrics`)).text();
});
afterAll(async () => {
  program.kill('SIGTERM');
  await program.ended;
});

const deployFile = (...path: string[]): Promise<string> => readFile(join(process.cwd(), 'deploy', ...path), 'utf8');

const known = (): Set<string> =>
  new Set(
    [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
const usedIn = (text: string): string[] => [...new Set(text.match(/\bsprocket_\w+/g))].sort();

const files = [
  ['the dashboard', ['grafana', 'sprocket.json']],
  ['the file of alerts', ['prometheus', 'alerts.yaml']],
] as const;

it.each(files)('%s uses metrics that the shop has', async (_what, path) => {
  const used = usedIn(await deployFile(...path));
  expect(used.length).toBeGreaterThan(8);
  const names = known();
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

it('the dashboard shows every metric of the shop itself', async () => {
  const used = new Set(usedIn(await deployFile('grafana', 'sprocket.json')));
  const own = [...known()].filter((name) => /^sprocket_(?!nodejs_|process_)/.test(name));
  // The dashboard leaves out two metrics: only the embedded database counts fsyncs, and the dashboard shows the size of
  // caches in bytes and not in entries.
  const left = new Set(['sprocket_database_fsyncs', 'sprocket_cache_entries']);
  expect(own.filter((name) => !used.has(name) && !left.has(name))).toEqual([]);
});

it('the dashboard is JSON that Grafana can import, each panel with a query', async () => {
  const { title, panels } = JSON.parse(await deployFile('grafana', 'sprocket.json')) as {
    title: string;
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };
  expect(title).toBe('Sprocket');
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const panel of panels) {
    expect([panel.title, panel.targets.every(({ expr }) => expr.includes('sprocket_'))]).toEqual([panel.title, true]);
  }
});

it('the numbers of waiting rows are known soon after the start', async () => {
  await eventually(async () => {
    const now = await (await fetch(`${url}/metrics`)).text();
    expect(now).toMatch(/^sprocket_checkouts_open 0$/m);
    expect(now).toMatch(/^sprocket_outbox_waiting 0$/m);
  });
});

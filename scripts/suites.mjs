/**
 * The three suites, step by step. A test file belongs to the first suite unless its name says otherwise:
 * `*.all.test.ts` runs with `npm run test:all`, `*.long.test.ts` with `npm run test:long` (jest.config.js leaves them out).
 */
import { inRoot } from './paths.mjs';

const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
const onPostgres = [tsx, inRoot('test', 'server-on-postgres.ts')];

const projects = (...names) => names.flatMap((name) => ['--selectProjects', name]);
const only = (pattern) => ['--testPathPatterns', pattern];

/** What only the embedded database can show: its files, its lock, its processes. */
const embeddedOnly = '/server/(db/(database|durability|migrations)|startup/process)\\.';

export const suites = {
  quick: {
    hasChecks: true,
    steps: [
      { name: 'machines and views', command: [jest, ...projects('machines', 'ui', 'web')], minutes: 5 },
      // These wait for processes and for time as often as for a core: three at a time keep two cores busy.
      { name: 'server', command: [...onPostgres, '--maxWorkers=3'], minutes: 10 },
      { name: 'server, embedded', command: [jest, ...projects('server'), ...only(embeddedOnly)], minutes: 5 },
      { name: 'browser', command: [jest, ...projects('browser')], minutes: 10, needsBuild: true },
    ],
  },
  all: {
    hasChecks: false,
    steps: [
      {
        name: 'server on the embedded database',
        // Whoever compares times must have the machine to itself: the next step.
        command: [jest, ...projects('server'), ...only('/(sandbox|server/(?!accounts/timing))'), '--maxWorkers=3'],
        minutes: 20,
      },
      {
        name: 'server on PostgreSQL',
        command: [...onPostgres, ...only('\\.all\\.test\\.ts$'), '--runInBand'],
        minutes: 10,
      },
      {
        name: 'browser',
        command: [jest, ...projects('browser'), ...only('\\.all\\.test\\.ts$')],
        minutes: 25,
        needsBuild: true,
      },
      { name: 'Node versions', command: [inRoot('scripts', 'node-versions.mjs')], minutes: 15, isJest: false },
    ],
  },
  long: {
    hasChecks: false,
    steps: [
      ['machines and views', [jest, ...projects('machines', 'ui', 'web', 'views')], 60],
      ['server', [jest, ...projects('server')], 90],
      ['server on PostgreSQL', onPostgres, 120],
      ['browser', [jest, ...projects('browser')], 120],
    ].map(([name, command, minutes]) => ({
      name,
      command: [...command, ...only('\\.long\\.test\\.tsx?$'), '--runInBand'],
      minutes,
      needsBuild: name === 'browser',
    })),
  },
};

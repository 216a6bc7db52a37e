/**
 * The steps of the three suites. `npm run test:all` runs `*.all.test.ts`, `npm run test:long` runs `*.long.test.ts`,
 * and `npm test` runs all other test files. `npm run test:all` also repeats the quick tests of the server and the
 * sandbox on the embedded database.
 *
 * A step runs `program`: jest, except in steps with `isJest: false`. `pattern` selects test files by path. A step
 * that hangs is ended after `minutes`, far more than a slow machine needs.
 */
import { inRoot } from './paths.mjs';

// A larger semi-space of V8 (in MB) saves a tenth of the CPU time, because each test file loads hundreds of modules,
// which are freed afterwards.
const jest = ['--max-semi-space-size=32', inRoot('node_modules', 'jest', 'bin', 'jest.js')];
const onPostgres = [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), inRoot('test', 'server-on-postgres.ts'), ...jest];

const projects = (...names) => names.flatMap((name) => ['--selectProjects', name]);

// Tests of the server and the browser spend half of their time waiting, so three workers keep two cores busy.
const threeWorkers = '--maxWorkers=3';

const long = '\\.long\\.test\\.tsx?$';
const measuring = '/(lighthouse|interactions)\\.long\\.test\\.ts$';

export const suites = {
  quick: {
    hasChecks: true,
    programs: [],
    steps: [
      { name: 'machines and views', program: jest, args: projects('machines', 'ui', 'web'), minutes: 5 },
      { name: 'server', program: onPostgres, args: [threeWorkers], minutes: 10 },
      { name: 'browser', program: jest, args: [...projects('browser'), threeWorkers], minutes: 10, needsBuild: true },
    ],
  },
  all: {
    hasChecks: false,
    programs: ['redis', 'pgbouncer', 'nginx', 'postgres'],
    steps: [
      {
        name: 'server on the embedded database',
        program: jest,
        args: [...projects('server'), threeWorkers],
        // The timing tests run in the next step, which runs one test file at a time.
        pattern: '/(sandbox|server/(?!accounts/timing))',
        minutes: 35,
      },
      {
        name: 'server on PostgreSQL',
        program: onPostgres,
        args: ['--runInBand'],
        // The previous step ran the startup, sandbox and db tests: they use no database, or start their own.
        pattern: '^(?!.*/(startup|sandbox|db)/).*\\.all\\.test\\.ts$',
        minutes: 10,
      },
      {
        name: 'browser',
        program: jest,
        args: projects('browser'),
        pattern: '\\.all\\.test\\.ts$',
        minutes: 50,
        needsBuild: true,
      },
      {
        name: 'Node versions',
        program: [inRoot('scripts', 'node-versions.mjs')],
        args: [],
        minutes: 15,
        isJest: false,
      },
    ],
  },
  long: {
    hasChecks: false,
    programs: ['redis', 'pgbouncer'],
    // Steps with tests that measure time or memory have `--runInBand`, so that no other test runs at the same time.
    steps: [
      { name: 'machines and views', args: projects('machines', 'ui', 'web', 'views'), pattern: long, minutes: 60 },
      {
        name: 'browser',
        args: projects('browser'),
        pattern: `^(?!.*${measuring}).*${long}`,
        minutes: 120,
        needsBuild: true,
      },
      {
        name: 'speed in the browser',
        args: [...projects('browser'), '--runInBand'],
        pattern: measuring,
        minutes: 60,
        needsBuild: true,
      },
      { name: 'server', args: [...projects('server'), '--runInBand'], pattern: long, minutes: 90 },
      { name: 'server on PostgreSQL', program: onPostgres, args: ['--runInBand'], pattern: long, minutes: 120 },
    ].map((step) => ({ program: jest, ...step })),
  },
};

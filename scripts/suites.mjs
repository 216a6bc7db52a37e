/**
 * The steps of the three suites. File names choose the suite: `*.all.test.ts` runs with `npm run test:all`,
 * `*.long.test.ts` with `npm run test:long` (jest.config.js excludes them by default), the rest with `npm test`.
 */
import { inRoot } from './paths.mjs';

const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
const onPostgres = [tsx, inRoot('test', 'server-on-postgres.ts')];

const projects = (...names) => names.flatMap((name) => ['--selectProjects', name]);
const only = (pattern) => ['--testPathPatterns', pattern];

export const suites = {
  quick: {
    hasChecks: true,
    steps: [
      { name: 'machines and views', command: [jest, ...projects('machines', 'ui', 'web')], minutes: 5 },
      // These wait for processes and timers as often as for a CPU, so three workers keep two cores busy.
      { name: 'server', command: [...onPostgres, '--maxWorkers=3'], minutes: 10 },
      { name: 'browser', command: [jest, ...projects('browser'), '--maxWorkers=3'], minutes: 10, needsBuild: true },
    ],
  },
  all: {
    hasChecks: false,
    steps: [
      {
        name: 'server on the embedded database',
        // Timing tests need the machine to themselves: the next step.
        command: [jest, ...projects('server'), ...only('/(sandbox|server/(?!accounts/timing))'), '--maxWorkers=3'],
        minutes: 20,
      },
      {
        name: 'server on PostgreSQL',
        // Whole programs choose their database themselves, and the sandbox has none: the step before.
        command: [...onPostgres, ...only('^(?!.*/(startup|sandbox)/).*\\.all\\.test\\.ts$'), '--runInBand'],
        minutes: 10,
      },
      {
        name: 'browser',
        command: [jest, ...projects('browser'), ...only('\\.all\\.test\\.ts$')],
        minutes: 35,
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

const { join } = require('node:path');
const { bundledPackages } = require('./test/support/bundled-packages');

/** These packages are published as ES modules only. */
const esModules = [
  '@statelyai/inspect',
  'jose',
  '@fastify/type-provider-typebox',
  'p-limit',
  'yocto-queue',
  'pixelmatch',
  'otpauth',
];

/** Test files that a suite (scripts/suites.mjs) skips. All other runs of jest skip only long tests. */
const skipped = {
  quick: ['\\.(all|long)\\.test\\.tsx?$'],
  long: [],
};
const skippedNow = skipped[process.env.TEST_SUITE] ?? ['\\.long\\.test\\.tsx?$'];

/**
 * Limits in ms on a quiet machine. They are generous, because tests rarely hang, but often run longer than a tight
 * limit.
 */
const testTimeouts = { quick: 240_000, all: 600_000, long: 1_800_000 };

const mapped = bundledPackages();

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  // Projects with one id share compiled files, which otherwise would be compiled again for each project.
  id: 'sprocket',
  rootDir: __dirname,
  testMatch: testMatch.map((pattern) => `<rootDir>/test/${pattern}`),
  testEnvironment: 'node',
  runner: '<rootDir>/test/support/grouped-runner.js',
  cacheDirectory: join(__dirname, '.cache', 'jest'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '/node_modules/.*\\.m?js$': '<rootDir>/test/support/es-module.js',
    '\\.[cm]?[jt]sx?$': '<rootDir>/test/support/compile.js',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`, '/.cache/bundled-packages/'],
  testPathIgnorePatterns: ['/node_modules/', ...skippedNow],
  // Ignores build output and scratch folders, which may contain copies of the sources and of packages.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/var/'],
  watchPathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/var/'],
  moduleNameMapper: {
    ...mapped,
    '\\.module\\.css$': '<rootDir>/test/support/css-module.js',
    '\\.(css|woff2|webp|svg)$': '<rootDir>/test/support/asset.js',
  },
  ...more,
});

module.exports = {
  maxWorkers: 2,
  testTimeout: testTimeouts[process.env.TEST_SUITE ?? 'long'] * Number(process.env.TEST_PACE ?? '1'),
  testSequencer: '<rootDir>/test/support/slowest-first.js',
  projects: [
    project('machines', ['models/**/*.test.ts', 'machines/**/*.test.ts', 'scripts/**/*.test.ts']),
    project('server', ['server/**/*.test.ts', 'contract/**/*.test.ts', 'sandbox/**/*.test.ts'], {
      globalSetup: '<rootDir>/test/support/prepare-database.ts',
    }),
    project('ui', ['ui/**/*.test.ts', 'ui/**/*.test.tsx'], {
      testEnvironment: '<rootDir>/test/support/browser-environment.ts',
      testPathIgnorePatterns: ['/node_modules/', '\\.server\\.test\\.tsx?$', ...skippedNow],
      setupFilesAfterEnv: ['<rootDir>/test/support/browser-matchers.ts'],
    }),
    project('web', ['ui/**/*.server.test.ts', 'ui/**/*.server.test.tsx']),
    project('views', ['replay/**/*.test.ts'], {
      testEnvironment: '<rootDir>/test/replay/view/view-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/test/replay/view/view-setup.ts'],
      globalSetup: '<rootDir>/test/support/prepare-database.ts',
    }),
    project('browser', ['browser/**/*.test.ts'], {
      globalSetup: '<rootDir>/test/support/prepare-shop.ts',
      globalTeardown: '<rootDir>/test/support/close-shop.ts',
    }),
  ],
};

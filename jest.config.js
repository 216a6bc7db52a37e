const { join } = require('node:path');

/** Packages that exist only as ES modules: compiled like our own source. */
const esModules = ['typebox', 'jose', '@fastify/type-provider-typebox', 'p-limit', 'yocto-queue', 'pixelmatch'];

/** Types are the checks' affair: each file is compiled by itself. */
const compile = [
  'ts-jest',
  {
    diagnostics: false,
    tsconfig: {
      isolatedModules: true,
      target: 'es2022',
      module: 'commonjs',
      moduleResolution: 'node10',
      ignoreDeprecations: '6.0',
      esModuleInterop: true,
      jsx: 'react-jsx',
      allowJs: true,
    },
  },
];

/**
 * Which tests a suite leaves to the next one (scripts/suites.mjs). Without a suite, as when one file is run by hand, all
 * but the long ones can be named.
 */
const leftOut = {
  quick: ['\\.(all|long)\\.test\\.tsx?$'],
  long: [],
};
const left = leftOut[process.env.TEST_SUITE] ?? ['\\.long\\.test\\.tsx?$'];

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  rootDir: __dirname,
  testMatch: testMatch.map((pattern) => `<rootDir>/test/${pattern}`),
  testEnvironment: 'node',
  cacheDirectory: join(__dirname, '.cache', 'jest'),
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  transform: { '\\.[cm]?[jt]sx?$': compile },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', ...left],
  // Built files hold packages of their own; scratch folders hold copies of ours.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/var/'],
  watchPathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/var/'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/support/css-module.js',
    '\\.(css|woff2|webp|svg)$': '<rootDir>/test/support/asset.js',
  },
  ...more,
});

module.exports = {
  maxWorkers: 2,
  // A machine that is busy with other things is slow, not wrong.
  testTimeout: 120_000,
  projects: [
    project('machines', ['models/**/*.test.ts', 'machines/**/*.test.ts', 'scripts/**/*.test.ts']),
    project('server', ['server/**/*.test.ts', 'contract/**/*.test.ts', 'sandbox/**/*.test.ts'], {
      globalSetup: '<rootDir>/test/support/prepare-database.ts',
    }),
    project('ui', ['ui/**/*.test.ts', 'ui/**/*.test.tsx'], {
      testEnvironment: '<rootDir>/test/support/browser-environment.ts',
      testPathIgnorePatterns: ['/node_modules/', '\\.server\\.test\\.tsx?$', ...left],
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
      globalTeardown: '<rootDir>/test/support/close-browser.ts',
    }),
  ],
};

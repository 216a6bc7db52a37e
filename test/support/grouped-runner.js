const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { formatResultsErrors } = require('jest-message-util');
const TestRunner = require('jest-runner').default;

/** Number of groups for each worker. With several groups each, workers finish at about the same time. */
const groupsPerWorker = 4;

/**
 * Returns whether a file runs in a process of its own. This applies to the slower suites, whose files may need it, and
 * to files that have their own environment or say in a comment why they must run `@alone`.
 */
const isAlone = ({ path }) =>
  /\.(all|long)\.test\.tsx?$/.test(path) || /@(alone|jest-environment)/.test(readFileSync(path, 'utf8'));

/** Adds each test to the group with the fewest bytes of source, the largest first. */
const grouped = (tests, count) => {
  const groups = Array.from({ length: count }, () => ({ size: 0, tests: [] }));
  const sized = tests.map((test) => ({ test, size: test.context.hasteFS.getSize(test.path) ?? 0 }));
  for (const { test, size } of sized.sort((one, other) => other.size - one.size)) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least));
    smallest.size += size;
    smallest.tests.push(test);
  }
  return groups.map((group) => group.tests).filter(({ length }) => length > 0);
};

/**
 * Returns the source of a group's file. Mocks and fake timers are reset after each test file. A test file that cannot
 * be loaded counts as one failed test, so that the other files of the group still run.
 */
const sourceOf = (paths) => `
for (const path of ${JSON.stringify(paths)}) {
  describe(path, () => {
    afterAll(() => {
      jest.restoreAllMocks();
      jest.useRealTimers();
    });
    try {
      require(path);
    } catch (error) {
      it('could not start', () => {
        throw error;
      });
    }
  });
}
`;

const countOf = (results, status) => results.filter((result) => result.status === status).length;

/**
 * Returns the part of a group's result that belongs to the file of `test`. Console output does not name the file that
 * wrote it, so all of it is assigned to the first file of the group.
 */
const resultOf = (test, group, { isFirst, globalConfig }) => {
  // If the group's generated file itself fails, every test file of the group counts as failed.
  if (group.testExecError !== undefined) return { ...group, testFilePath: test.path };
  const testResults = group.testResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === test.path)
    .map((result) => ({
      ...result,
      ancestorTitles: result.ancestorTitles.slice(1),
      fullName: result.fullName.slice(test.path.length + 1),
    }));
  const started = testResults.flatMap(({ startAt }) => startAt ?? []);
  const start = Math.min(group.perfStats.end, ...started);
  const end = Math.max(start, ...testResults.map(({ startAt, duration }) => (startAt ?? 0) + (duration ?? 0)));
  const numPendingTests = countOf(testResults, 'pending');
  return {
    ...group,
    console: isFirst ? group.console : undefined,
    testFilePath: test.path,
    testResults,
    numFailingTests: countOf(testResults, 'failed'),
    numPassingTests: countOf(testResults, 'passed'),
    numPendingTests,
    numTodoTests: countOf(testResults, 'todo'),
    skipped: testResults.length > 0 && numPendingTests === testResults.length,
    perfStats: { ...group.perfStats, start, end, runtime: end - start },
    failureMessage: formatResultsErrors(testResults, test.context.config, globalConfig, test.path),
  };
};

/**
 * Runs the test files of a project in groups that load the modules only once, because loading took half of a suite's
 * time. Each group is a generated file that requires its test files. Results are reported by test file.
 */
module.exports = class GroupedRunner extends TestRunner {
  #members = new Map();

  async runTests(tests, watcher, options) {
    const workers = options.serial ? 1 : this._globalConfig.maxWorkers;
    const folder = join(this._globalConfig.rootDir, '.cache', 'test-groups', String(process.pid));
    mkdirSync(folder, { recursive: true });
    try {
      const projects = [...new Set(tests.map(({ context }) => context))];
      const groups = projects.flatMap((project) =>
        this.#groupsOf(
          tests.filter(({ context }) => context === project),
          workers,
          folder,
        ),
      );
      await super.runTests(groups, watcher, options);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Returns one test for each group of a project, and the tests that run alone. */
  #groupsOf(tests, workers, folder) {
    const alone = tests.filter(isAlone);
    const together = tests.filter((test) => !alone.includes(test));
    const count = workers * groupsPerWorker;
    if (together.length <= count) return tests;
    const groups = grouped(together, count).map((members) => {
      const path = join(folder, `${this.#members.size + 1}.js`);
      writeFileSync(path, sourceOf(members.map((test) => test.path)));
      this.#members.set(path, members);
      return { ...members[0], path };
    });
    return [...alone, ...groups];
  }

  on(name, listener) {
    if (!name.startsWith('test-file-')) return super.on(name, listener);
    return super.on(name, async ([test, outcome]) => {
      const members = this.#members.get(test.path);
      if (members === undefined) return listener([test, outcome]);
      for (const [index, member] of members.entries()) {
        const facts = { isFirst: index === 0, globalConfig: this._globalConfig };
        await listener([member, name === 'test-file-success' ? resultOf(member, outcome, facts) : outcome]);
      }
    });
  }
};

const Sequencer = require('@jest/test-sequencer').default;

/**
 * Test files that take minutes and are started first. By default, jest starts large files first, so a small slow file
 * would start last and keep only one core busy.
 */
const slowest = [
  'test/browser/every-control.long.test.ts',
  'test/browser/replay.long.test.ts',
  'test/browser/every-control.all.test.ts',
  'test/browser/pictures/pictures.all.test.ts',
  'test/browser/first-visit.all.test.ts',
  'test/server/startup/backup-drill.all.test.ts',
  'test/server/http/odd-input.all.test.ts',
  'test/server/cli/operator.all.test.ts',
];

const rankOf = ({ path }) => {
  const rank = slowest.findIndex((file) => path.endsWith(file));
  return rank < 0 ? slowest.length : rank;
};

module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};

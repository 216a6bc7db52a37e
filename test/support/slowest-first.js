const Sequencer = require('@jest/test-sequencer').default;

/** Files that take minutes. jest starts large files first, and a small one that is slow would keep one core busy alone. */
const slowest = [
  'test/browser/every-control.all.test.ts',
  'test/browser/pictures/pictures.all.test.ts',
  'test/browser/first-visit.all.test.ts',
  'test/server/startup/backup-drill.all.test.ts',
  'test/server/http/odd-input.test.ts',
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

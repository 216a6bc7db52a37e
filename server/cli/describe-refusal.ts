import type { ImportProblem } from '../domain/import/import-record';
import type { ImportRefused } from '../domain/import/import-refused';

const describe = ({ file, place, field, problem }: ImportProblem): string => {
  const where = [file, place, field].filter((part) => part !== '').join(', ');
  return where === '' ? problem : `${where}: ${problem}`;
};

export const describeRefusal = ({ message, problems, count }: ImportRefused): string[] => {
  const unlisted = count - problems.length;
  const more = unlisted > 0 ? [`and ${unlisted} more`] : [];
  return [...problems.map(describe), ...more, message];
};

import type { ImportProblem } from '../domain/import/import-record';
import { ImportRefused } from '../domain/import/import-refused';
import { print, printError } from './print';

const describe = ({ file, place, field, problem }: ImportProblem): string => {
  const where = [file, place, field].filter((part) => part !== '').join(', ');
  return where === '' ? problem : `${where}: ${problem}`;
};

const describeRefusal = ({ message, problems, count }: ImportRefused): string[] => {
  const unlisted = count - problems.length;
  const more = unlisted > 0 ? [`and ${unlisted} more`] : [];
  return [...problems.map(describe), ...more, message];
};

export const runImport = async (json: boolean, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    if (json) print(JSON.stringify({ problems: error.problems }));
    else printError(...describeRefusal(error));
    process.exitCode = 1;
  }
};

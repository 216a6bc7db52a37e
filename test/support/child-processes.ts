import { readFileSync } from 'node:fs';

/** This function works only on Linux. */
export const childrenOf = (pid: number | undefined): number[] => {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return ids === '' ? [] : ids.split(' ').map(Number);
};

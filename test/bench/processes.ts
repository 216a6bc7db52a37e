import { readdir, readFile } from 'node:fs/promises';

/** Length in ms of a tick, the unit of CPU times in /proc. It is the same on every platform that Node supports. */
const msPerTick = 10;

/**
 * Returns the name in /proc/<pid>/stat, which may contain spaces, and the fields after it. Name and fields are empty
 * if the process has ended.
 */
const fieldsOf = async (pid: number | string): Promise<{ name: string; fields: string[] }> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(line) ?? [];
  return { name, fields: rest.split(' ') };
};

/** Returns the CPU time in ms that a process has used so far. */
export const cpuMsOf = async (pid: number | string): Promise<number> => {
  const { fields } = await fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * msPerTick;
};

/**
 * Returns the CPU time in ms that all processes of that name have used so far. Includes ended children of these
 * processes, such as closed connections of PostgreSQL.
 */
export const cpuMsOfAll = async (name: string): Promise<number> => {
  let ticks = 0;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const found = await fieldsOf(pid);
    if (found.name === name) ticks += found.fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  }
  return ticks * msPerTick;
};

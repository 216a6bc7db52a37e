import { readdir, readFile } from 'node:fs/promises';

/** Length in ms of a tick, the unit of CPU times in /proc. It is the same on every platform that Node supports. */
const msPerTick = 10;

/** The name may contain spaces. Name and fields are empty if the process has ended. */
const fieldsOf = async (pid: number | string): Promise<{ name: string; fields: string[] }> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(line) ?? [];
  return { name, fields: rest.split(' ') };
};

export const cpuMsOf = async (pid: number | string): Promise<number> => {
  const { fields } = await fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * msPerTick;
};

/** Includes the CPU time of ended child processes, because PostgreSQL runs each connection in its own process. */
export const cpuMsOfAll = async (name: string): Promise<number> => {
  let ticks = 0;
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const found = await fieldsOf(pid);
    if (found.name === name) ticks += found.fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  }
  return ticks * msPerTick;
};

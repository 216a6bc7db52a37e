import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Result {
  readonly code?: number;
  readonly stderr: string;
}

const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
const programs = [
  ...readdirSync(join('test', 'models', 'programs')).map((file) => [tsx, `test/models/programs/${file}`, 'No Machine']),
  ['scripts/flows-without.mjs', 'No Machine', 'idle', 'always'],
];

it.each(programs.map((command) => ({ name: command.join(' '), command })))(
  '$name rejects an unknown name with an error and exit code 1',
  async ({ command }) => {
    const { code, stderr }: Result = await promisify(execFile)(process.execPath, command).catch(
      (error: unknown) => error as Result,
    );
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/there is no (machine|commit)|give a name/),
    });
  },
);

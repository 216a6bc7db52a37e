import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunningProgram {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** The first line of the output. Rejects if the program prints no line within 300 s or before it ends. */
  firstLine: Promise<string>;
  /** The exit code, or null if a signal ended the program. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** `npm start` uses these memory settings too. */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' };
const firstLineTimeout = 300_000;
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Runs a TypeScript program with tsx. The program is killed when this process exits. */
export const runProgram = (
  file: string,
  environment: NodeJS.ProcessEnv,
  parameters: string[] = [],
  cwd = process.cwd(),
): RunningProgram => {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, file, ...parameters], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', ...memorySettings, ...environment },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const spoken = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      if (stdout.includes('\n')) resolve(stdout.slice(0, stdout.indexOf('\n')));
    });
  });
  const silent = async (): Promise<never> => {
    await Promise.race([ended, wait(firstLineTimeout, undefined, { ref: false })]);
    throw new Error(`the program printed nothing: ${stderr}`);
  };
  const firstLine = Promise.race([spoken, silent()]);
  firstLine.catch(() => undefined);
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    firstLine,
    ended,
    kill: (signal) => void child.kill(signal),
  };
};

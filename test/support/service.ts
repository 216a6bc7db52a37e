import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import { freePort } from './free-port';

export interface Service {
  port: number;
  /** Ends the program immediately. The files in its folder stay. */
  kill(): Promise<void>;
  resume(): Promise<void>;
  /** Pauses the process: connections stay open, but the process does not respond. */
  freeze(): void;
  thaw(): void;
  /** Ends the program and removes its folder. */
  stop(): Promise<void>;
}

interface Place {
  port: number;
  folder: string;
}

interface ServiceOptions {
  name: string;
  program: string;
  /** Returns the program's arguments, and may write its configuration to the folder. Called only once. */
  prepare: (place: Place) => readonly string[];
  /** Rejects until the program responds. */
  check: (port: number) => Promise<unknown>;
}

/** Starts the program, and kills it when this process exits. */
export const startService = async ({ name, program, prepare, check }: ServiceOptions): Promise<Service> => {
  const folder = mkdtempSync(join(tmpdir(), `sprocket-${name}-`));
  const port = await freePort();
  const parameters = prepare({ port, folder });
  let child: ChildProcess | null = null;
  let output = '';
  const killNow = (): void => void child?.kill('SIGKILL');
  process.once('exit', killNow);

  const resume = async (): Promise<void> => {
    const started = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    started.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
    await eventually(async () => {
      if (started.exitCode !== null) throw new Error(`${name} stopped at once: ${output}`);
      await check(port);
    });
  };
  const kill = async (): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    killNow();
    await ended;
  };
  const stop = async (): Promise<void> => {
    await kill();
    process.removeListener('exit', killNow);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    kill,
    resume,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop,
  };
};

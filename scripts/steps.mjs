import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a command, and kills its process group after `minutes`, or later on a slow machine. `output` says why the
 * command was ended or did not start; with `quiet`, `output` also contains what the command printed.
 */
export const runStep = (command, args, { minutes = 10, quiet = false, env = {}, folder = root } = {}) =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const longest = minutes * Number(process.env.TEST_PACE ?? '1');
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // The command gets its own process group, so that its children can be killed too.
      detached: true,
    });
    const output = [];
    child.stdout?.on('data', (data) => output.push(data));
    child.stderr?.on('data', (data) => output.push(data));

    const end = (signal) => {
      try {
        process.kill(-child.pid, signal);
      } catch {
        // The process has already ended.
      }
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end('SIGKILL');
    }, longest * 60_000);
    const passOn = (signal) => {
      end(signal);
      process.exit(1);
    };
    process.once('SIGINT', passOn);
    process.once('SIGTERM', passOn);

    const finish = (isGood, note = '') => {
      clearTimeout(timer);
      process.removeListener('SIGINT', passOn);
      process.removeListener('SIGTERM', passOn);
      const text = Buffer.concat(output).toString() + note;
      resolve({ isGood, output: text, seconds: (Date.now() - startedAt) / 1000 });
    };
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0 && !isLate, isLate ? `\nended after ${longest} minutes\n` : ''));
  });

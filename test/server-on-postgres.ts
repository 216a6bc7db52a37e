/**
 * Runs the server's tests on a temporary PostgreSQL, or on the embedded database if no PostgreSQL is available. The
 * arguments are the node arguments that start jest.
 */

import { spawn } from 'node:child_process';
import { NoPostgres, startPostgres } from './support/postgres';

const runJest = (url?: string): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...process.argv.slice(2), '--selectProjects', 'server'], {
      env: { ...process.env, ...(url !== undefined && { TEST_DATABASE_URL: url }) },
      stdio: 'inherit',
    });
    const passOn = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });

const main = async (): Promise<number> => {
  const server = await startPostgres().catch((error: unknown) => {
    if (!(error instanceof NoPostgres)) throw error;
    process.stdout.write(`skipped: PostgreSQL (${error.message}); the embedded database takes its place\n`);
    return null;
  });
  if (server === null) return runJest();
  process.stdout.write(`The server's tests on ${server.version}\n`);
  try {
    return await runJest(server.url);
  } finally {
    await server.stop();
  }
};

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);

import pino from 'pino';
import { startSandbox } from './start';

/** Runs a standalone sandbox for shops that set `SANDBOX_URL`. */
const main = async (): Promise<void> => {
  const environment = process.env;
  const port = Number(environment.SANDBOX_PORT ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SANDBOX_PORT is not a port number');
  const sandbox = await startSandbox({
    dataDir: environment.DATA_DIR ?? './var',
    host: environment.HOST ?? '127.0.0.1',
    port,
    public: environment.SANDBOX === 'public',
    log: pino({ level: environment.LOG_LEVEL ?? 'warn' }),
  });
  const stop = () => {
    sandbox.stop().then(
      () => process.exit(0),
      (reason: unknown) => fail(reason),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`Sandbox ready at ${sandbox.url} (mail: ${sandbox.smtpUrl})\n`);
};

const fail = (reason: unknown): never => {
  process.stderr.write(`The sandbox could not go on: ${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
};

main().catch(fail);

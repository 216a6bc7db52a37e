import { builtProgram } from './built-program';
import { runProgram } from './run-program';

export interface MeasuredImport {
  code: number | null;
  report: { products: { added: number; updated: number; unchanged: number } };
  stderr: string;
  seconds: number;
  /** Peak resident memory, in MiB. */
  megabytes: number;
}

const reportScript = 'process.on("exit", () => process.stderr.write(`\\n${process.resourceUsage().maxRSS}`))';
/** Node option that makes a program write its peak memory, in KiB, as the last line of stderr. */
const reportMemory = `--import=data:text/javascript,${encodeURIComponent(reportScript)}`;

/** Runs `shop import` of the build in a separate process. */
export const measureImport = async (
  environment: NodeJS.ProcessEnv,
  ...parameters: string[]
): Promise<MeasuredImport> => {
  const start = performance.now();
  const variables = { DATABASE_URL: '', NODE_OPTIONS: reportMemory, ...environment };
  const run = runProgram(builtProgram('shop'), variables, ['import', ...parameters, '--json']);
  const code = await run.ended;
  const [stdout, stderr] = [run.stdout(), run.stderr()];
  const megabytes = Number(stderr.slice(stderr.lastIndexOf('\n') + 1)) / 1024;
  // This cast is safe, because `cli.all.test.ts` checks the command's output.
  const report = JSON.parse(stdout === '' ? '{}' : stdout) as MeasuredImport['report'];
  return { code, report, stderr, seconds: (performance.now() - start) / 1000, megabytes };
};

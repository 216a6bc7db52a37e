import { cpus, loadavg } from 'node:os';
import { inRoot } from './paths.mjs';
import { runStep } from './steps.mjs';

const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');

export const runBench = async (file, { minutes, args = process.argv.slice(2) }) => {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`${cpus().length} cores, load ${load.join(' ')} at the start`);
  const { isGood } = await runStep(process.execPath, [tsx, inRoot('test', 'bench', file), ...args], { minutes });
  return isGood;
};

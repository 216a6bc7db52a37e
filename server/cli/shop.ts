import { explain } from '../startup/startup-failure';
import { createProgram } from './program';

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });

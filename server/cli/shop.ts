import { explain } from '../startup/explain-error';
import { printError } from './print';
import { createProgram } from './program';

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    printError(explain(error));
    process.exitCode = 1;
  });

/** Prints how long ten shoppers wait during an attack, on PostgreSQL: `npm run bench:attack [-- <kind of attack>]`. */
import { runBench } from './run-bench.mjs';

process.exit((await runBench('attack.ts', { minutes: 10 })) ? 0 : 1);

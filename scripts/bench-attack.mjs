/**
 * Prints the response times of ten shoppers while an attacker floods the shop. The database is PostgreSQL. Usage:
 * `npm run bench:attack [-- <kind of attack>]`.
 */
import { runBench } from './run-bench.mjs';

process.exit((await runBench('attack.ts', { minutes: 10 })) ? 0 : 1);

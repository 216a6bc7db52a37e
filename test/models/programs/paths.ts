/**
 * Prints paths that take every transition of a machine, for testers: `flows:paths <name> [--as gherkin|csv]`. Exits
 * with 1 for an unknown name or format.
 */
import { parseArgs } from 'node:util';
import { namedModels } from '../named-models';
import { asCsv, asGherkin, pathScriptsOf } from '../path-scripts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
const format = values.as ?? 'gherkin';
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};
if (positionals.length === 0) fail('give a name of a machine');
if (format !== 'gherkin' && format !== 'csv') fail(`"${format}" is unknown: give gherkin or csv`);

const models = namedModels(positionals);
if (format === 'csv') process.stdout.write(asCsv(models.flatMap((model) => pathScriptsOf(model))));
else
  for (const model of models)
    process.stdout.write(asGherkin(model.machine.root.description ?? '', pathScriptsOf(model)));

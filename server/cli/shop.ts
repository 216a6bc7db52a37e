import { Command } from 'commander';
import { explain } from '../startup-failure';
import { addBackupCommands } from './commands/backup';
import { addExportCommand } from './commands/export';
import { addImportCommand } from './commands/import';
import { addMigrateCommand } from './commands/migrate';
import { addOrderCommands } from './commands/orders';
import { addPicturesCommand } from './commands/pictures';
import { addStockCommand } from './commands/stock';

/** What an operator does, as `npm run shop -- <command>`. Each command is a file of its own in `commands/`. */
const program = new Command('shop')
  .description("The operator's commands of the shop. They use the same variables as the shop itself.")
  .showHelpAfterError('(add --help for what a command takes)');

addMigrateCommand(program);
addBackupCommands(program);
addImportCommand(program);
addExportCommand(program);
addPicturesCommand(program);
addOrderCommands(program);
addStockCommand(program);

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});

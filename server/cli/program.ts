import { Command } from 'commander';
import { addBackupCommands } from './commands/backup';
import { addExportCommand } from './commands/export';
import { addImportCommand } from './commands/import';
import { addMigrateCommand } from './commands/migrate';
import { addOrderCommands } from './commands/orders';
import { addPicturesCommand } from './commands/pictures';
import { addReviewsCommand } from './commands/reviews';
import { addStockCommand } from './commands/stock';

/** What an operator does, as `npm run shop -- <command>`. Each command is a file of its own in `commands/`. */
export const createProgram = (): Command => {
  const program = new Command('shop')
    .description("The operator's commands of the shop. They use the same variables as the shop itself.")
    .addHelpText(
      'after',
      '\nEach command ends with 0 when it did what it was asked to, else with 1 and the reason on stderr.',
    )
    .showHelpAfterError('(add --help for what a command takes)');

  addMigrateCommand(program);
  addBackupCommands(program);
  addImportCommand(program);
  addExportCommand(program);
  addPicturesCommand(program);
  addOrderCommands(program);
  addStockCommand(program);
  addReviewsCommand(program);
  return program;
};

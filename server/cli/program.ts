import { Command } from 'commander';
import { addBackupCommands } from './commands/backup';
import { addComplaintCommands } from './commands/complaints';
import { addCouponCommands } from './commands/coupons';
import { addExportCommand } from './commands/export';
import { addImportCommand } from './commands/import';
import { addMigrateCommand } from './commands/migrate';
import { addNewsletterCommand } from './commands/newsletter';
import { addOrderCommands } from './commands/orders';
import { addPicturesCommand } from './commands/pictures';
import { addReviewsCommand } from './commands/reviews';
import { addSecondFactorCommand } from './commands/second-factor';
import { addSessionsCommand } from './commands/sessions';
import { addStockCommand } from './commands/stock';
import { addZonesCommand } from './commands/zones';

export const createProgram = (): Command => {
  const program = new Command('shop')
    .description("The operator's commands. They read the same environment variables as the shop.")
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
  addCouponCommands(program);
  addStockCommand(program);
  addZonesCommand(program);
  addReviewsCommand(program);
  addComplaintCommands(program);
  addNewsletterCommand(program);
  addSecondFactorCommand(program);
  addSessionsCommand(program);
  return program;
};

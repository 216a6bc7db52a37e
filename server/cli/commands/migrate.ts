import type { Command } from 'commander';
import { openDatabase } from '../../db/client';
import { migrate } from '../../db/migrate';
import { checkPooler } from '../../startup/pooler-check';
import { print } from '../print';
import { readShopConfig } from '../with-shop';

/** The shop also migrates at every start. With this command, a deployment can migrate in a separate step. */
export const addMigrateCommand = (program: Command): void => {
  program
    .command('migrate')
    .description('bring the database to the newest schema')
    .option('--json', 'print JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const config = readShopConfig();
      const open = await openDatabase(config);
      try {
        await checkPooler(open);
        const applied = await migrate(open.direct, config.paths.migrations);
        const text = applied.length === 0 ? 'Nothing to do.' : `Applied ${applied.join(', ')}.`;
        print(json ? JSON.stringify({ applied }) : text);
      } finally {
        await open.close();
      }
    });
};

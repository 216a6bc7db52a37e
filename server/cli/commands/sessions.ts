import type { Command } from 'commander';
import { logOperatorEvent } from '../../http/account-events';
import { print } from '../print';
import { withShop } from '../with-shop';

interface Options {
  end?: boolean;
  json?: boolean;
}

const run = async (address: string, { end = false, json = false }: Options): Promise<void> => {
  const account = await withShop(async ({ services: { accountLookup, sessions }, dependencies: { log } }) => {
    const { id, email } = await accountLookup.byEmail(address);
    if (end) {
      await sessions.endAllOf(id);
      logOperatorEvent(log, 'all_sessions_ended', id);
    }
    return { id, email, sessions: await sessions.listOf(id) };
  });
  const lines = account.sessions.map(
    ({ device, createdAt, lastUsedAt }) => `${lastUsedAt}  since ${createdAt}  ${device}`,
  );
  if (json) print(JSON.stringify(account));
  else print(`Devices where ${account.email} is signed in: ${lines.length}`, ...lines);
};

export const addSessionsCommand = (program: Command): void => {
  program
    .command('sessions')
    .description('show where a customer is signed in, or end all of these sessions')
    .argument('<email>', 'the email of the account')
    .option('--end', 'sign the customer out everywhere, for a token that may be stolen')
    .option('--json', 'print JSON')
    .action(run);
};

import type { Command } from 'commander';
import { logOperatorEvent } from '../../http/account-events';
import { print } from '../print';
import { withShop } from '../with-shop';

interface Options {
  off?: boolean;
  json?: boolean;
}

const run = async (address: string, { off = false, json = false }: Options): Promise<void> => {
  const account = await withShop(
    async ({ services: { accountLookup, secondFactor, secondFactorRemoval }, dependencies }) => {
      const { id, email } = await accountLookup.byEmail(address);
      if (off) {
        await secondFactorRemoval.turnOff(id);
        logOperatorEvent(dependencies.log, 'second_factor_turned_off', id);
      }
      return { id, email, ...(await secondFactor.status(id)) };
    },
  );
  const { email, isOn, recoveryCodesLeft } = account;
  const text = isOn ? `on; unused recovery codes: ${recoveryCodesLeft}` : 'off';
  print(json ? JSON.stringify(account) : `The second factor of ${email} is ${text}.`);
};

export const addSecondFactorCommand = (program: Command): void => {
  program
    .command('second-factor')
    .description('show whether a customer has a second factor, or turn it off, which mails the customer')
    .argument('<email>', 'the email of the account')
    .option('--off', 'turn it off, for a customer who has lost the app and the recovery codes')
    .option('--json', 'print JSON')
    .action(run);
};

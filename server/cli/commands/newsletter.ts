import type { Command } from 'commander';
import { print } from '../print';
import { withShop } from '../with-shop';

interface NewsletterOptions {
  addresses: boolean;
  json?: boolean;
}

const show = async ({ addresses, json = false }: NewsletterOptions): Promise<void> => {
  if (addresses) {
    const confirmed = await withShop(({ services }) => services.newsletter.addresses());
    print(...(json ? [JSON.stringify(confirmed)] : confirmed));
    return;
  }
  const counts = await withShop(({ services }) => services.newsletter.count());
  const { confirmed, unconfirmed, unsubscribed } = counts;
  print(
    json
      ? JSON.stringify(counts)
      : `${confirmed} confirmed addresses, ${unconfirmed} unconfirmed, ${unsubscribed} unsubscribed`,
  );
};

export const addNewsletterCommand = (program: Command): void => {
  program
    .command('newsletter')
    .description('count the subscribers; print the addresses that get newsletters with --addresses')
    .option('--addresses', 'print the confirmed addresses that are not unsubscribed, one per line', false)
    .option('--json', 'print JSON')
    .action(show);
};

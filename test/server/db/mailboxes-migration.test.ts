/** The migration and `mailboxOf` must compute the same mailbox for every address. */

import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../server/db/migrate';
import { mailboxOf } from '../../../server/domain/accounts/email-address';
import { openEmptyDatabase } from '../../support/database';
import { folderForTests } from '../../support/folder-for-tests';
import { openForTests } from '../../support/open-for-tests';

const real = join(process.cwd(), 'server', 'db', 'migrations');
const mailboxes = '0032_mailboxes.sql';

const open = openForTests(openEmptyDatabase);
const folder = folderForTests();

it('the migration gives each subscriber the mailbox of its address', async () => {
  for (const name of readdirSync(real).filter((one) => one < mailboxes)) cpSync(join(real, name), join(folder, name));
  await migrate(open.database, folder);
  const emails = [
    ...['name@shop.test', 'name+tag@shop.test', 'name+one+two@shop.test', '+name@shop.test', 'first.last@shop.test'],
    ...['first.last+tag@gmail.com', 'first.last@googlemail.com', 'first.last@notgmail.com'],
  ];
  for (const email of emails) {
    await sql`insert into newsletter_subscribers (email, created_at) values (${email}, now())`.execute(open.database);
  }

  cpSync(join(real, mailboxes), join(folder, mailboxes));
  expect(await migrate(open.database, folder)).toEqual([mailboxes]);
  const rows = await open.database.selectFrom('newsletterSubscribers').select(['email', 'mailbox']).execute();
  expect(new Map(rows.map(({ email, mailbox }) => [email, mailbox]))).toEqual(
    new Map(emails.map((email) => [email, mailboxOf(email)])),
  );
});

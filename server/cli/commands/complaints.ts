import { Option, type Command } from 'commander';
import type { ComplaintRow } from '../../db/tables/complaints';
import { ageOf, overdueOf } from '../../domain/complaint-age';
import { reportedRuns } from '../../domain/reported-runs';
import { limitOption } from '../limit-option';
import { print } from '../print';
import { withShop } from '../with-shop';

interface ListOptions {
  limit: number;
  json?: boolean;
}

interface ChangeOptions {
  acknowledge?: boolean;
  resolve?: string;
  json?: boolean;
}

const overdueText = (complaint: ComplaintRow, now: Date): string => {
  const overdue = overdueOf(complaint, now);
  return overdue === null ? '' : `over ${overdue}`;
};

/** Leaves out the digest, which is useful only in the database. */
const forPrograms = ({ digest: _, ...complaint }: ComplaintRow, now: Date) => ({
  ...complaint,
  overdue: overdueOf(complaint, now),
});

const row = (complaint: ComplaintRow, now: Date): string => {
  const { ticket, status, subject, email, name } = complaint;
  return [
    ticket,
    status.padEnd(12),
    ageOf(complaint, now).padStart(6),
    overdueText(complaint, now).padEnd(14),
    subject.padEnd(8),
    email,
    name,
  ].join('  ');
};

const dated = (what: string, date: Date | null): string[] => (date === null ? [] : [`${what} ${date.toISOString()}`]);

/** Indents every line, so that a shopper's text cannot imitate the command's own output. */
const indented = (text: string): string[] => text.split('\n').map((line) => `  ${line}`);

const sheet = (complaint: ComplaintRow, now: Date): string[] => {
  const {
    ticket,
    status,
    subject,
    name,
    email,
    orderNumber,
    text,
    createdAt,
    acknowledgedAt,
    resolvedAt,
    answer,
    steps,
  } = complaint;
  const overdue = overdueText(complaint, now);
  return [
    `Complaint ${ticket}: ${status}, ${ageOf(complaint, now)} old${overdue === '' ? '' : `, ${overdue}`}`,
    `${subject}${orderNumber === null ? '' : `, order ${orderNumber}`}`,
    `${name}, ${email}`,
    ...dated('Received', createdAt),
    ...dated('Acknowledged', acknowledgedAt),
    ...dated('Resolved', resolvedAt),
    ...indented(text),
    ...reportedRuns(steps ?? []).flatMap(({ machine, summary, path }) => [
      `Steps of ${machine}`,
      ...indented(summary),
      ...indented(path),
    ]),
    ...(answer === null ? [] : ['Answer', ...indented(answer)]),
  ];
};

const list = async ({ limit, json = false }: ListOptions): Promise<void> => {
  const { found, now } = await withShop(async ({ services, dependencies }) => ({
    found: await services.complaintHandling.list(limit),
    now: dependencies.clock.now(),
  }));
  if (json) print(JSON.stringify(found.map((complaint) => forPrograms(complaint, now))));
  else print(...(found.length === 0 ? ['There are no complaints.'] : found.map((complaint) => row(complaint, now))));
};

const showOrUpdate = async (ticket: string, { acknowledge, resolve, json }: ChangeOptions): Promise<void> => {
  const { complaint, now } = await withShop(async ({ services: { complaintHandling }, dependencies }) => {
    if (acknowledge === true) await complaintHandling.acknowledge(ticket);
    if (resolve !== undefined) await complaintHandling.resolve(ticket, resolve);
    return { complaint: await complaintHandling.inspect(ticket), now: dependencies.clock.now() };
  });
  print(...(json === true ? [JSON.stringify(forPrograms(complaint, now))] : sheet(complaint, now)));
};

export const addComplaintCommands = (program: Command): void => {
  program
    .command('complaints')
    .description('list the complaints, open ones first, with their age and whether a time of the rules has passed')
    .addOption(limitOption())
    .option('--json', 'print JSON')
    .action(list);
  program
    .command('complaint')
    .description('show a complaint, record that it is acknowledged, or resolve it, which mails the answer')
    .argument('<ticket>', 'as listed by `shop complaints`')
    .addOption(new Option('--acknowledge', 'record that the complaint is acknowledged').conflicts('resolve'))
    .option('--resolve <text>', 'the answer, which is mailed to the shopper')
    .option('--json', 'print JSON')
    .action(showOrUpdate);
};

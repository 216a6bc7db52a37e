import { complaintTimes } from '../../contract/complaint-fields';
import { complaintStored } from '../../contract/messages/complaints';
import type { Config, GrievanceOfficer } from '../config';
import type { ComplaintRow } from '../db/tables/complaints';
import { reportedRuns } from '../domain/reported-runs';
import { renderMail, type RenderedMail } from './layout';
import { withoutLinks } from './typed-text';

const officerRows = (officer: GrievanceOfficer | null) =>
  officer === null ? [] : [{ label: 'Grievance officer', value: `${officer.name}, ${officer.email}` }];

interface ComplaintFacts {
  ticket: string;
  officer: GrievanceOfficer | null;
  /** URL of the page `contact`; null if the shop has no such page. */
  contactPage: string | null;
}

const contactAction = ({ contactPage }: ComplaintFacts) =>
  contactPage === null ? {} : { action: { label: 'See how to reach us', address: contactPage } };

/** Omits the typed text, because otherwise anyone could send any text in the shop's name to any address. */
export const complaintReceivedMail = (facts: ComplaintFacts): RenderedMail =>
  renderMail({
    subject: `Your complaint ${facts.ticket}`,
    heading: complaintStored,
    paragraphs: [
      `Its ticket number is ${facts.ticket}. Please name it whenever you write to us about it.`,
      `Our grievance officer acknowledges a complaint within ${complaintTimes.acknowledged} and redresses it within ${complaintTimes.resolved} of its receipt.`,
    ],
    rows: [{ label: 'Ticket number', value: facts.ticket }, ...officerRows(facts.officer)],
    ...contactAction(facts),
    note: 'If you did not send a complaint to Sprocket, ignore this mail.',
  });

export const complaintResolvedMail = (facts: ComplaintFacts, answer: string): RenderedMail =>
  renderMail({
    subject: `Our answer to your complaint ${facts.ticket}`,
    heading: 'Your complaint is resolved',
    paragraphs: answer.split(/\n+/),
    rows: [{ label: 'Ticket number', value: facts.ticket }, ...officerRows(facts.officer)],
    ...contactAction(facts),
  });

interface OfficerFacts extends Pick<
  ComplaintRow,
  'ticket' | 'name' | 'email' | 'orderNumber' | 'subject' | 'text' | 'steps'
> {
  /** Id of the request that sent the complaint, for a search in the log. */
  requestId: string | undefined;
}

/** Links in typed text must not be clickable. `flows` is true if this shop serves the statechart viewer. */
export const complaintForOfficerMail = (
  complaint: OfficerFacts,
  { flows, publicUrl }: Pick<Config, 'flows' | 'publicUrl'>,
): RenderedMail => {
  const runs = reportedRuns(complaint.steps ?? []);
  return renderMail({
    subject: `Complaint ${complaint.ticket}: ${complaint.subject}`,
    heading: `Complaint ${complaint.ticket}`,
    paragraphs: withoutLinks(complaint.text).split(/\n+/),
    rows: [
      { label: 'Subject', value: complaint.subject },
      { label: 'Name', value: withoutLinks(complaint.name) },
      { label: 'Email', value: complaint.email },
      ...(complaint.orderNumber === null
        ? []
        : [{ label: 'Order number', value: withoutLinks(complaint.orderNumber) }]),
      ...runs.map(({ machine, summary }) => ({ label: `Steps of ${machine}`, value: summary })),
      ...(complaint.requestId === undefined ? [] : [{ label: 'Id in the log', value: complaint.requestId }]),
    ],
    ...(flows && {
      links: runs.map(({ machine, path }) => ({ label: `Replay ${machine}`, address: publicUrl + path })),
    }),
    note: `Acknowledge it within ${complaintTimes.acknowledged} and redress it within ${complaintTimes.resolved}: npm run shop -- complaint ${complaint.ticket} --acknowledge`,
  });
};

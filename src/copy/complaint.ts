import { blankComplaint, complaintStored, complaintTimes } from '../../contract/complaint-fields';

export const complaintCopy = {
  title: 'Send a complaint',
  lead: `Our grievance officer acknowledges it within ${complaintTimes.acknowledged} and redresses it within ${complaintTimes.resolved}.`,
  contact: 'Phone and address:',
  name: 'Name',
  email: 'Email',
  emailHint: 'We mail the ticket number to this address.',
  orderNumber: 'Order number (optional)',
  subject: 'Subject',
  chooseSubject: 'Please choose',
  text: 'Complaint',
  blank: blankComplaint,
  submit: 'Send complaint',
  sending: 'Sending…',
  sentTitle: complaintStored,
  ticketLabel: 'Ticket number',
  copyTicket: 'Copy the ticket number',
  ticketCopied: 'The ticket number is copied',
  sentText: 'Please keep this number and name it whenever you write to us about it. We mail it to you too.',
  keepShopping: 'Continue shopping',
} as const;

import { complaintTimes } from '../../contract/complaint-fields';
import { blankComplaint, complaintStored } from '../../contract/messages/complaints';

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
  attachSteps: 'Attach the last steps of this visit: names of steps and error codes, nothing you typed',
  stepsShown: (count: number) => `What is attached (${count} ${count === 1 ? 'step' : 'steps'})`,
  stepsNote: 'They help us to see where it went wrong. Without this tick they are not sent.',
  submit: 'Send complaint',
  sending: 'Sending…',
  sentTitle: complaintStored,
  ticketLabel: 'Ticket number',
  copyTicket: 'Copy the ticket number',
  ticketCopied: 'The ticket number is copied',
  sentText: 'Please keep this number and name it whenever you write to us about it. We mail it to you too.',
  keepShopping: 'Continue shopping',
} as const;

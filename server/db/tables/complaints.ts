import type { ComplaintSubject } from '../../../contract/complaint-fields';

export interface ComplaintRow {
  ticket: string;
  /** Of everything that was sent, with the form's id. */
  digest: string;
  name: string;
  email: string;
  orderNumber: string | null;
  subject: ComplaintSubject;
  text: string;
  status: 'open' | 'acknowledged' | 'resolved';
  createdAt: Date;
  acknowledgedAt: Date | null;
  resolvedAt: Date | null;
  answer: string | null;
}

export interface ComplaintTables {
  complaints: ComplaintRow;
}

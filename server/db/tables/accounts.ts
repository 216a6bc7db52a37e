import type { ColumnType, Generated } from 'kysely';
import type { CodePurpose } from '../../../contract/users';

type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

interface UserRow {
  id: string;
  /** Trimmed, lower case. */
  email: string;
  name: string;
  phone: string;
  /** Null: no password was ever chosen. */
  passwordHash: string | null;
  images: string[];
  isAdmin: boolean;
  googleSubject: string | null;
  verifiedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

interface UsersTable extends Omit<UserRow, 'images' | 'isAdmin'> {
  images: WithDefault<string[]>;
  isAdmin: WithDefault<boolean>;
}

export interface RegistrationRow {
  id: string;
  /** The order in which they came. */
  position: Generated<number>;
  email: string;
  name: string;
  phone: string;
  passwordHash: string;
  /** Of the key that the browser which signed up holds. */
  keyDigest: string;
  source: string;
  createdAt: Date;
  expiresAt: Date;
}

interface SessionRow {
  id: string;
  userId: string;
  createdAt: Date;
  touchedAt: Date;
  expiresAt: Date;
}

export interface CodeRow {
  email: string;
  purpose: CodePurpose;
  /** Part of what is digested, so that equal codes never have equal digests. */
  id: string;
  digest: string;
  /** False where nobody was mailed: such a code is never right. */
  mailed: boolean;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export type CodeEventKind = 'asked' | 'wrong';

interface CodeEventRow {
  id: Generated<number>;
  email: string;
  purpose: CodePurpose;
  kind: CodeEventKind;
  source: string;
  at: Date;
}

interface ResetGrantRow {
  digest: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface OutboxRow {
  id: string;
  /** The order in which mails were written. */
  position: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  state: 'waiting' | 'sent' | 'failed' | 'void';
  tries: WithDefault<number>;
  createdAt: Date;
  /** When it may be tried next; a claim moves it past the time a try may take. */
  dueAt: Date;
  finishedAt: Date | null;
  lastError: string | null;
}

interface UploadRow {
  file: string;
  userId: string;
  createdAt: Date;
}

interface MyListRow {
  id: string;
  userId: string;
  productId: string;
  createdAt: Date;
}

interface ReviewRow {
  id: string;
  productId: string;
  /** Null: the review came with an imported catalogue. */
  userId: string | null;
  customerName: string;
  review: string;
  /** Half steps from 0.5 to 5. */
  rating: number;
  createdAt: Date;
  /** By an operator: neither shown nor counted. */
  hidden: WithDefault<boolean>;
}

interface NewsletterSubscriberRow {
  email: string;
  createdAt: Date;
}

/** The tables of `0002_accounts.sql` and what later migrations made of them. */
export interface AccountTables {
  users: UsersTable;
  registrations: RegistrationRow;
  sessions: SessionRow;
  codes: CodeRow;
  codeEvents: CodeEventRow;
  resetGrants: ResetGrantRow;
  outbox: OutboxRow;
  uploads: UploadRow;
  myList: MyListRow;
  reviews: ReviewRow;
  newsletterSubscribers: NewsletterSubscriberRow;
}

import type { ColumnType, Generated } from 'kysely';
import type { CodePurpose } from '../../../contract/users';

type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

export interface UserRow {
  id: string;
  /** Trimmed, lower case. */
  email: string;
  name: string;
  phone: string;
  /** Null: no password was ever chosen. */
  password_hash: string | null;
  images: string[];
  is_admin: boolean;
  google_subject: string | null;
  verified_at: Date;
  created_at: Date;
  updated_at: Date;
}

interface UsersTable extends Omit<UserRow, 'images' | 'is_admin'> {
  images: WithDefault<string[]>;
  is_admin: WithDefault<boolean>;
}

export interface RegistrationRow {
  id: string;
  /** The order in which they came. */
  position: Generated<number>;
  email: string;
  name: string;
  phone: string;
  password_hash: string;
  /** Of the key that the browser which signed up holds. */
  key_digest: string;
  source: string;
  created_at: Date;
  expires_at: Date;
}

interface SessionRow {
  id: string;
  user_id: string;
  created_at: Date;
  touched_at: Date;
  expires_at: Date;
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
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
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
  created_at: Date;
  expires_at: Date;
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
  created_at: Date;
  /** When it may be tried next; a claim moves it past the time a try may take. */
  due_at: Date;
  finished_at: Date | null;
  last_error: string | null;
}

interface UploadRow {
  file: string;
  user_id: string;
  created_at: Date;
}

interface MyListRow {
  id: string;
  user_id: string;
  product_id: string;
  created_at: Date;
}

interface ReviewRow {
  id: string;
  product_id: string;
  /** Null: the review came with an imported catalogue. */
  user_id: string | null;
  customer_name: string;
  review: string;
  /** Half steps from 0.5 to 5. */
  rating: number;
  created_at: Date;
  /** By an operator: neither shown nor counted. */
  hidden: WithDefault<boolean>;
}

interface NewsletterSubscriberRow {
  email: string;
  created_at: Date;
}

/** The tables of `0002_accounts.sql` and what later migrations made of them. */
export interface AccountTables {
  users: UsersTable;
  registrations: RegistrationRow;
  sessions: SessionRow;
  codes: CodeRow;
  code_events: CodeEventRow;
  reset_grants: ResetGrantRow;
  outbox: OutboxRow;
  uploads: UploadRow;
  my_list: MyListRow;
  reviews: ReviewRow;
  newsletter_subscribers: NewsletterSubscriberRow;
}

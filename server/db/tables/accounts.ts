import type { ColumnType, Generated } from 'kysely';
import type { PostalAddress } from '../../../contract/addresses';
import type { MailedCodePurpose, StoredCode } from '../../domain/accounts/mailed-codes';

type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

interface UserRow {
  id: string;
  /** E-mail address, trimmed and in lower case; null for a guest. */
  email: string | null;
  name: string;
  phone: string;
  passwordHash: string | null;
  images: string[];
  isAdmin: boolean;
  isGuest: boolean;
  /** Keyed hash of the guest's IP address or network; null for accounts, and after a month. */
  guestSource: string | null;
  googleSubject: string | null;
  /** Null for a guest. */
  verifiedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

interface UsersTable extends Omit<UserRow, 'images' | 'isAdmin' | 'isGuest' | 'guestSource'> {
  images: WithDefault<string[]>;
  isAdmin: WithDefault<boolean>;
  isGuest: WithDefault<boolean>;
  guestSource: WithDefault<string | null>;
}

export interface RegistrationRow {
  id: string;
  position: Generated<number>;
  email: string;
  name: string;
  phone: string;
  passwordHash: string;
  /** Digest of the key that the browser received at sign-up. */
  keyDigest: string;
  source: string;
  createdAt: Date;
  expiresAt: Date;
}

interface SessionRow {
  id: string;
  userId: string;
  /** Name of the browser, such as "Chrome on Linux"; empty if unknown. */
  device: string;
  createdAt: Date;
  touchedAt: Date;
  expiresAt: Date;
}

interface KnownBrowserRow {
  userId: string;
  /** Digest of the key in the browser's cookie. */
  digest: string;
  seenAt: Date;
}

export interface SecondFactorRow {
  userId: string;
  sealedSecret: string;
  /** Salt of the recovery codes, base64url. */
  recoverySalt: string;
  /** Time step of the newest accepted code. */
  lastStep: number;
  createdAt: Date;
  /** Null until a code has confirmed the setup; until then, the second factor is off. */
  confirmedAt: Date | null;
}

interface RecoveryCodeRow {
  userId: string;
  digest: string;
}

export interface CodeEventRow {
  id: Generated<number>;
  email: string;
  purpose: MailedCodePurpose;
  kind: 'asked' | 'wrong';
  mailbox: Generated<string | null>;
  /** False if the request sent no mail. Not used for `wrong` attempts. */
  mailed: Generated<boolean>;
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
  position: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** URL that mail programs call to unsubscribe; null if the mail is not a newsletter. */
  unsubscribeAddress: WithDefault<string | null>;
  /** True if a person waits for the code in the mail. Urgent mails are sent before all others. */
  urgent: WithDefault<boolean>;
  state: 'waiting' | 'sent' | 'failed' | 'void';
  tries: WithDefault<number>;
  createdAt: Date;
  /**
   * Time of the next attempt. A process that claims the mail sets this time to the end of its claim, so that no other
   * process sends the mail before then.
   */
  dueAt: Date;
  finishedAt: Date | null;
  lastError: string | null;
}

interface UploadRow {
  file: string;
  userId: string;
  createdAt: Date;
}

interface AddressRow extends PostalAddress {
  id: string;
  userId: string;
  position: Generated<number>;
  isDefault: boolean;
}

interface WishlistRow {
  id: string;
  userId: string;
  productId: string;
  createdAt: Date;
}

interface ReviewRow {
  id: string;
  productId: string;
  /** Null for a review of the demo catalogue. */
  userId: string | null;
  customerName: string;
  review: string;
  rating: number;
  createdAt: Date;
  /** A hidden review is neither shown nor counted. */
  hidden: WithDefault<boolean>;
}

export interface NewsletterSubscriberRow {
  email: string;
  /** The result of `mailboxOf`. */
  mailbox: string;
  createdAt: Date;
  /** Null until the owner of the address has confirmed the subscription. */
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
  couponCode: string | null;
}

export interface AccountTables {
  users: UsersTable;
  registrations: RegistrationRow;
  sessions: SessionRow;
  knownBrowsers: KnownBrowserRow;
  secondFactors: SecondFactorRow;
  recoveryCodes: RecoveryCodeRow;
  codes: StoredCode;
  codeEvents: CodeEventRow;
  resetGrants: ResetGrantRow;
  outbox: OutboxRow;
  uploads: UploadRow;
  addresses: AddressRow;
  myList: WishlistRow;
  reviews: ReviewRow;
  newsletterSubscribers: NewsletterSubscriberRow;
}

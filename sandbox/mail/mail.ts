/** A mail as one recipient got it. */
export interface Mail {
  id: string;
  /** The bare address. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601, UTC: when it arrived. */
  date: string;
}

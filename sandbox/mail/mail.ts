export interface Mail {
  id: string;
  /** The bare e-mail address. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Time in ISO 8601, UTC. */
  date: string;
}

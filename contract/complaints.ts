import { Type, type Static } from 'typebox';
import { Done, Email } from './common';
import { complaintSubjects, longestComplaint } from './complaint-fields';
import { longest } from './limits';
import { visiblePattern } from './patterns';

/** The form creates `complaintId`, so that a complaint that is sent twice is stored once. */
export const ComplaintBody = Type.Object({
  complaintId: Type.String({ minLength: 16, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: longest.name, pattern: visiblePattern }),
  email: Email,
  orderNumber: Type.Optional(Type.String({ maxLength: longestComplaint.orderNumber })),
  subject: Type.Enum([...complaintSubjects]),
  text: Type.String({ minLength: 1, maxLength: longestComplaint.text, pattern: visiblePattern }),
});
export type ComplaintBody = Static<typeof ComplaintBody>;

export const ComplaintAnswer = Type.Object({ ...Done.properties, ticket: Type.String() });
export type ComplaintAnswer = Static<typeof ComplaintAnswer>;

import { Type, type Static } from 'typebox';
import { Done, Email } from './common';
import { complaintSubjects, longestComplaint, mostReportedSteps } from './complaint-fields';
import { longest } from './limits';
import { visiblePattern } from './patterns';

/**
 * Matches machine names, state ids and error codes. Does not match text with spaces, digits or `@`, such as a sentence
 * or an email address.
 */
const namePattern = '^[a-zA-Z][a-zA-Z_.]*$';
/**
 * XState puts the ids of delays and actors into event names. Such ids may contain digits and hyphens, so the pattern
 * allows both.
 */
const eventPattern = '^[a-zA-Z][\\w.-]*$';

/** An event of a state machine, with the states after the event. Contains nothing that the shopper typed. */
const ReportedStep = Type.Object(
  {
    machine: Type.String({ maxLength: 40, pattern: namePattern }),
    /** Steps of the same run of the machine have the same number. */
    run: Type.Integer({ minimum: 1, maximum: mostReportedSteps }),
    event: Type.String({ maxLength: 120, pattern: eventPattern }),
    /** The error code, if the event is a failure. */
    code: Type.Optional(Type.String({ maxLength: 40, pattern: namePattern })),
    /** The ids of the innermost states that are active after the event. */
    states: Type.Array(Type.String({ maxLength: 120, pattern: namePattern }), { minItems: 1, maxItems: 8 }),
  },
  { additionalProperties: false },
);
export type ReportedStep = Static<typeof ReportedStep>;

/** The form creates `complaintId`, so that the server stores a repeated request only once. */
export const ComplaintBody = Type.Object({
  complaintId: Type.String({ minLength: 16, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: longest.name, pattern: visiblePattern }),
  email: Email,
  orderNumber: Type.Optional(Type.String({ maxLength: longestComplaint.orderNumber })),
  subject: Type.Enum([...complaintSubjects]),
  text: Type.String({ minLength: 1, maxLength: longestComplaint.text, pattern: visiblePattern }),
  /** The newest steps of the visit, oldest first. They are sent only with the shopper's consent. */
  steps: Type.Optional(Type.Array(ReportedStep, { maxItems: mostReportedSteps })),
});
export type ComplaintBody = Static<typeof ComplaintBody>;

export const ComplaintResponse = Type.Object({ ...Done.properties, ticket: Type.String() });
export type ComplaintResponse = Static<typeof ComplaintResponse>;

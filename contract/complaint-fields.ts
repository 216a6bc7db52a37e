/** This module has no schemas, so that the browser does not load the schema library. */
export const complaintSubjects = ['Order', 'Delivery', 'Refund', 'Product', 'Account', 'Other'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const longestComplaint = { orderNumber: 64, text: 4000 } as const;

/** Time limits of the Consumer Protection (E-Commerce) Rules, 2020. */
export const complaintTimes = { acknowledged: '48 hours', resolved: 'one month' } as const;

/** Maximum number of steps in a complaint. A step is an event of a state machine; only the newest steps are sent. */
export const mostReportedSteps = 50;

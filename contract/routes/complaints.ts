import { post } from './route';

/** These calls are not in section 7 of the specification. */
export const complaintRoutes = {
  addComplaint: post('/api/complaints'),
} as const;

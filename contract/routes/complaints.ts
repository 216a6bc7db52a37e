import { post } from './route';

/** This call is not in section 7 of the specification. */
export const complaintRoutes = {
  addComplaint: post('/api/complaints'),
} as const;

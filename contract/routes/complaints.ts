import { post } from './route';

/** Not in section 7 of the specification. */
export const complaintRoutes = {
  addComplaint: post('/api/complaints'),
} as const;

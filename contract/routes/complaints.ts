import { post } from './route';

export const complaintRoutes = {
  addComplaint: post('/api/complaints'), // not in section 7 of the specification
} as const;

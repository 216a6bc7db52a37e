import { post } from './route';

export const complaintRoutes = {
  addComplaint: post('/api/complaints'), // beside section 7
} as const;

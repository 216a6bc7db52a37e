import type { ComplaintAnswer, ComplaintBody } from '../../contract/complaints';
import { complaintRoutes } from '../../contract/routes/complaints';
import { api } from './api';

export const complaintsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addComplaint: build.mutation<ComplaintAnswer, ComplaintBody>({
      query: (body) => ({ route: complaintRoutes.addComplaint, body }),
    }),
  }),
});

import type { ComplaintBody, ComplaintResponse } from '../../contract/complaints';
import { complaintRoutes } from '../../contract/routes/complaints';
import { api } from './api';

export const complaintsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addComplaint: build.mutation<ComplaintResponse, ComplaintBody>({
      query: (body) => ({ route: complaintRoutes.addComplaint, body }),
    }),
  }),
});

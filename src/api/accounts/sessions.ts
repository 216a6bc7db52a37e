import { accountRoutes } from '../../../contract/routes/accounts';
import type { SessionList } from '../../../contract/sessions';
import { api, keepWhileSignedIn } from '../api';

const sessionsApi = api.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<SessionList, void>({
      query: () => ({ route: accountRoutes.sessions }),
      providesTags: ['Sessions'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ route: accountRoutes.endSession, params: { id } }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ route: accountRoutes.endOtherSessions }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;

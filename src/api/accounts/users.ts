import type { PasswordPayload, ProfilePayload } from '../../../contract/payloads';
import { accountRoutes } from '../../../contract/routes/accounts';
import type { UploadedFiles, User } from '../../../contract/users';
import { api, keepWhileSignedIn } from '../api';
import { uploadTransport } from '../upload-transport';

export const usersApi = api.enhanceEndpoints({ addTagTypes: ['Uploads', 'Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    user: build.query<User, string>({
      query: (id) => ({ route: accountRoutes.user, params: { id } }),
      providesTags: ['User'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    updateUser: build.mutation<unknown, ProfilePayload & { id: string }>({
      query: ({ id, ...body }) => ({ route: accountRoutes.updateUser, params: { id }, body }),
      invalidatesTags: ['User', 'Uploads'],
    }),
    changePassword: build.mutation<unknown, PasswordPayload & { id: string }>({
      query: ({ id, ...body }) => ({ route: accountRoutes.changePassword, params: { id }, body }),
      // The server ends all other sessions.
      invalidatesTags: ['Sessions'],
    }),
    uploadPicture: build.mutation<UploadedFiles, { body: FormData; progressed: (share: number) => void }>({
      query: ({ body, progressed }) => ({
        route: accountRoutes.uploadPicture,
        body,
        transport: uploadTransport(progressed),
      }),
      invalidatesTags: ['Uploads'],
    }),
    uploadedPictures: build.query<UploadedFiles, void>({
      query: () => ({ route: accountRoutes.uploadedPictures }),
      providesTags: ['Uploads'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    deleteUploadedPictures: build.mutation<unknown, void>({
      query: () => ({ route: accountRoutes.deleteUploadedPictures }),
      invalidatesTags: ['Uploads'],
    }),
  }),
});

export const { useUserQuery } = usersApi;

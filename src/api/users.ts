import type { PasswordPayload, ProfilePayload } from '../../contract/payloads';
import { routes } from '../../contract/routes';
import type { UploadedFiles, User } from '../../contract/users';
import { api, keepPrivate } from './api';
import { uploadTransport } from './upload-transport';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<User, string>({
      query: (id) => ({ route: routes.user, params: { id } }),
      providesTags: ['User'],
      keepUnusedDataFor: keepPrivate,
    }),
    updateUser: build.mutation<unknown, ProfilePayload & { id: string }>({
      query: ({ id, ...body }) => ({ route: routes.updateUser, params: { id }, body }),
      invalidatesTags: ['User', 'Uploads'],
    }),
    changePassword: build.mutation<unknown, PasswordPayload & { id: string }>({
      query: ({ id, ...body }) => ({ route: routes.changePassword, params: { id }, body }),
    }),
    uploadPicture: build.mutation<UploadedFiles, { body: FormData; progressed: (share: number) => void }>({
      query: ({ body, progressed }) => ({
        route: routes.uploadPicture,
        body,
        transport: uploadTransport(progressed),
      }),
      invalidatesTags: ['Uploads'],
    }),
    // The newest first.
    uploadedPictures: build.query<UploadedFiles, void>({
      query: () => ({ route: routes.uploadedPictures }),
      providesTags: ['Uploads'],
      keepUnusedDataFor: keepPrivate,
    }),
    deleteUploadedPictures: build.mutation<unknown, void>({
      query: () => ({ route: routes.deleteUploadedPictures }),
      invalidatesTags: ['Uploads'],
    }),
  }),
});

export const { useUserQuery } = usersApi;

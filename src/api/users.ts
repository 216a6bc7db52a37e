import { routes } from '../../contract/routes';
import type { ChangePasswordBody, ProfileBody, UploadedFiles, User } from '../../contract/users';
import { api, keepPrivate } from './api';

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    user: build.query<User, string>({
      query: (id) => ({ route: routes.user, params: { id } }),
      providesTags: ['User'],
      keepUnusedDataFor: keepPrivate,
    }),
    updateUser: build.mutation<unknown, ProfileBody & { id: string }>({
      query: ({ id, ...body }) => ({ route: routes.updateUser, params: { id }, body }),
      invalidatesTags: ['User', 'Uploads'],
    }),
    changePassword: build.mutation<unknown, ChangePasswordBody & { id: string }>({
      query: ({ id, ...body }) => ({ route: routes.changePassword, params: { id }, body }),
    }),
    uploadPicture: build.mutation<UploadedFiles, FormData>({
      query: (body) => ({ route: routes.uploadPicture, body }),
      invalidatesTags: ['Uploads'],
    }),
    deleteUploadedPictures: build.mutation<unknown, void>({
      query: () => ({ route: routes.deleteUploadedPictures }),
      invalidatesTags: ['Uploads'],
    }),
  }),
});

export const { useUserQuery } = usersApi;

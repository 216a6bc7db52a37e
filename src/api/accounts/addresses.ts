import type { AddressBook, PostalAddress, SavedAddress } from '../../../contract/addresses';
import { accountRoutes } from '../../../contract/routes/accounts';
import { api, keepWhileSignedIn } from '../api';

const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query<AddressBook, void>({
      query: () => ({ route: accountRoutes.addresses }),
      providesTags: ['Addresses'],
      keepUnusedDataFor: keepWhileSignedIn,
    }),
    addAddress: build.mutation<SavedAddress, PostalAddress>({
      query: (body) => ({ route: accountRoutes.addAddress, body }),
      invalidatesTags: ['Addresses'],
    }),
    updateAddress: build.mutation<SavedAddress, { id: string; address: PostalAddress }>({
      query: ({ id, address: body }) => ({ route: accountRoutes.updateAddress, params: { id }, body }),
      invalidatesTags: ['Addresses'],
    }),
    deleteAddress: build.mutation<unknown, string>({
      query: (id) => ({ route: accountRoutes.deleteAddress, params: { id } }),
      invalidatesTags: ['Addresses'],
    }),
    chooseDefaultAddress: build.mutation<SavedAddress, string>({
      query: (id) => ({ route: accountRoutes.chooseDefaultAddress, params: { id } }),
      invalidatesTags: ['Addresses'],
    }),
  }),
});

export const {
  useAddressesQuery,
  useAddAddressMutation,
  useUpdateAddressMutation,
  useDeleteAddressMutation,
  useChooseDefaultAddressMutation,
} = addressesApi;

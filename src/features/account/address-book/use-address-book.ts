import { useEffect, useRef, useState } from 'react';
import type { PostalAddress, SavedAddress } from '../../../../contract/addresses';
import {
  useAddAddressMutation,
  useAddressesQuery,
  useChooseDefaultAddressMutation,
  useDeleteAddressMutation,
  useUpdateAddressMutation,
} from '../../../api/accounts/addresses';
import type { ApiFailure } from '../../../api/failure';
import { addressCopy } from '../../../copy/accounts/address';
import { failureText } from '../../../copy/failures';
import { useFlowContext } from '../../../flows/flow-context';
import { postalAddressOf } from '../../../lib/postal-address';
import { offerAction } from '../../../state/offer-action';
import { messageShown } from '../../../state/snackbar';

const copy = addressCopy.book;
const act = 'addresses';

/** The address in the form; null while no form is shown. */
type Edited = null | 'new' | SavedAddress;

export const useAddressBook = () => {
  const { data, error, refetch } = useAddressesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [add, { isLoading: isAdding }] = useAddAddressMutation();
  const [update, { isLoading: isUpdating }] = useUpdateAddressMutation();
  const [remove, removing] = useDeleteAddressMutation();
  const [chooseDefault, choosing] = useChooseDefaultAddressMutation();
  const { dispatch, showSuccess, showError } = useFlowContext();
  const [edited, setEdited] = useState<Edited>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const region = useRef<HTMLElement>(null);
  // Incremented when the pressed button disappears, so that the focus moves to the region.
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns > 0) region.current?.focus();
  }, [returns]);

  const edit = (address: Edited): void => {
    setFailure(null);
    setEdited(address);
    if (address === null) setReturns(returns + 1);
  };

  const restore = async ({ isDefault, ...address }: SavedAddress): Promise<void> => {
    try {
      const { id } = await add(postalAddressOf(address)).unwrap();
      if (isDefault) await chooseDefault(id).unwrap();
      showSuccess(copy.restored, act);
    } catch (problem) {
      showError(failureText(problem), act);
    }
  };

  const isSaving = isAdding || isUpdating;
  const isBusy = isSaving || removing.isLoading || choosing.isLoading;
  return {
    addresses: data,
    error,
    retry: refetch,
    region,
    edited,
    edit,
    isSaving,
    failure,
    forgetFailure: () => setFailure(null),
    changing: removing.isLoading ? removing.originalArgs : choosing.isLoading ? choosing.originalArgs : undefined,
    save: async (address: PostalAddress): Promise<void> => {
      if (isBusy || edited === null) return;
      setFailure(null);
      try {
        await (edited === 'new' ? add(address) : update({ id: edited.id, address })).unwrap();
        edit(null);
        showSuccess(copy.saved, act);
      } catch (problem) {
        // Mutations reject only with an `ApiFailure`.
        setFailure(problem as ApiFailure);
      }
    },
    chooseDefault: async ({ id }: SavedAddress): Promise<void> => {
      if (isBusy) return;
      try {
        await chooseDefault(id).unwrap();
        setReturns(returns + 1);
        showSuccess(copy.defaultChosen, act);
      } catch (problem) {
        showError(failureText(problem), act);
      }
    },
    remove: async (address: SavedAddress): Promise<void> => {
      if (isBusy) return;
      try {
        await remove(address.id).unwrap();
        setReturns(returns + 1);
        const action = { label: copy.undo, offer: dispatch(offerAction(() => void restore(address))) };
        dispatch(messageShown({ tone: 'success', text: copy.deleted, action, act }));
      } catch (problem) {
        showError(failureText(problem), act);
      }
    },
  };
};

export type AddressBookView = Omit<ReturnType<typeof useAddressBook>, 'region'>;

import { Form, type FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import type { AddressBook, PostalAddress } from '../../../contract/addresses';
import { useAddAddressMutation, useAddressesQuery } from '../../api/accounts/addresses';
import { addressCopy } from '../../copy/accounts/address';
import { failureText } from '../../copy/failures';
import { useFlowContext } from '../../flows/flow-context';
import { useShopSelector } from '../../state/hooks';
import { isGuest } from '../../state/guest-session';
import type { SessionUser } from '../../state/session';
import { addressFields, isSameAddress, postalAddressOf } from '../../lib/postal-address';
import type { BillingValues } from './billing-values';

const copy = addressCopy.choice;

const fillIn = (form: FormInstance<BillingValues>, address: PostalAddress): void =>
  form.setFieldsValue(postalAddressOf(address));

/**
 * Fills in the default address once it has been loaded, unless the shopper has already edited a field of the address.
 * Without a saved address, fills in the PIN code for which delivery dates were shown.
 */
const useDefaultAddress = (form: FormInstance<BillingValues>, book: AddressBook | undefined, isWanted: boolean) => {
  const isDone = useRef(!isWanted);
  const pin = useShopSelector((state) => state.deliveryPin);
  useEffect(() => {
    if (isDone.current || book === undefined) return;
    isDone.current = true;
    const [address] = book;
    if (form.isFieldsTouched([...addressFields])) return;
    if (address !== undefined) fillIn(form, address);
    else if (pin !== null) form.setFieldValue('zipCode', pin);
  }, [form, book, pin]);
};

const noAddresses: AddressBook = [];

/**
 * The address book of a guest is empty. `isEmpty` is true if the form starts without the details of a running checkout
 * and without remembered details.
 */
export const useSavedAddresses = (form: FormInstance<BillingValues>, user: SessionUser, isEmpty: boolean) => {
  const { data, error, refetch } = useAddressesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: isGuest(user),
  });
  const book = isGuest(user) ? noAddresses : data;
  useDefaultAddress(form, book, isEmpty);
  // Watches all fields, because the whole form is compared with each saved address.
  const values: Partial<BillingValues> = Form.useWatch([], form) ?? {};
  return {
    /** Undefined until loaded. */
    book,
    error,
    retry: () => void refetch(),
    /** The id of the saved address that the form contains; undefined if it contains no saved address. */
    chosen: book?.find((address) => isSameAddress(values, address))?.id,
    choose: (address: PostalAddress): void => {
      fillIn(form, address);
      if (!form.getFieldValue('email')) form.setFieldValue('email', user.email);
    },
  };
};

export type SavedAddresses = ReturnType<typeof useSavedAddresses>;

/** Saves in the background. A failure is reported to the shopper, but does not stop the checkout. */
export const useSaveAddress = () => {
  const [add] = useAddAddressMutation();
  const { showSuccess, showError } = useFlowContext();
  return async (address: PostalAddress): Promise<void> => {
    try {
      await add(postalAddressOf(address)).unwrap();
      showSuccess(copy.saved, 'address');
    } catch (failure) {
      showError(copy.notSaved(failureText(failure)), 'address');
    }
  };
};

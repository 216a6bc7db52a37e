import { Form, type FormInstance } from 'antd';
import { useLayoutEffect, useRef } from 'react';
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

/** Fills in the first saved address or, without one, the PIN code from the delivery field. Keeps an edited address. */
const useDefaultAddress = (form: FormInstance<BillingValues>, book: AddressBook | undefined, isWanted: boolean) => {
  const isDone = useRef(!isWanted);
  const pin = useShopSelector((state) => state.deliveryPin);
  // Before the form is painted, so that the fields are not seen empty first.
  useLayoutEffect(() => {
    if (isDone.current || book === undefined) return;
    isDone.current = true;
    const [address] = book;
    if (form.isFieldsTouched([...addressFields])) return;
    if (address !== undefined) fillIn(form, address);
    else if (pin !== null) form.setFieldValue('zipCode', pin);
  }, [form, book, pin]);
};

const noAddresses: AddressBook = [];

/** `isEmpty` is true if the form starts without a draft, a running checkout's details or remembered details. */
export const useSavedAddresses = (form: FormInstance<BillingValues>, user: SessionUser, isEmpty: boolean) => {
  const { data, error, refetch } = useAddressesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    skip: isGuest(user),
  });
  const book = isGuest(user) ? noAddresses : data;
  useDefaultAddress(form, book, isEmpty);
  const values: Partial<BillingValues> = Form.useWatch([], form) ?? {};
  return {
    /** Undefined until loaded. */
    book,
    error,
    retry: () => void refetch(),
    chosen: book?.find((address) => isSameAddress(values, address))?.id,
    choose: (address: PostalAddress): void => {
      fillIn(form, address);
      if (!form.getFieldValue('email')) form.setFieldValue('email', user.email);
    },
  };
};

export type SavedAddresses = ReturnType<typeof useSavedAddresses>;

/** A failure is reported to the shopper, but does not stop the checkout. */
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

import type { PostalAddress } from '../../../contract/addresses';
import type { ApiFailure } from '../../api/failure';
import { failureText } from '../../copy/failures';
import { addressFields } from '../../lib/postal-address';
import { listOf, shape, text } from '../../lib/readers';

const readProblems = listOf(shape({ field: text, problem: text }));

export type AddressFailure = Pick<ApiFailure, 'details'> | null;

interface AddressProblem {
  field: keyof PostalAddress;
  problem: string;
}

/** Returns the first field that the server refused. A checkout's field names have a prefix ("billing.phoneNumber"). */
export const addressProblem = (failure: AddressFailure): AddressProblem | undefined => {
  for (const { field: path, problem } of readProblems(failure?.details) ?? []) {
    const field = addressFields.find((name) => path.split('.').at(-1) === name);
    if (field !== undefined) return { field, problem };
  }
  return undefined;
};

export const otherFailureText = (failure: AddressFailure): string | null =>
  failure === null || addressProblem(failure) !== undefined ? null : failureText(failure);

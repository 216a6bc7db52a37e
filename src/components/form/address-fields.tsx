import { Form, Input, type InputProps } from 'antd';
import { useEffect, useState } from 'react';
import { longestInAddress } from '../../../contract/address-limits';
import type { PostalAddress } from '../../../contract/addresses';
import type { CartItem } from '../../../contract/cart';
import { indianStates } from '../../../contract/indian-states';
import { longest } from '../../../contract/limits';
import { useCountriesQuery } from '../../api/countries';
import { addressCopy } from '../../copy/accounts/address';
import { useShopStore } from '../../state/hooks';
import styles from './address-fields.module.css';
import { addressProblem, type AddressFailure } from './address-problem';
import { countryPhoneRule } from './country-phone-rule';
import { countryRule } from './country-rule';
import { DeliveryLookup, servedRule } from './delivery-lookup';
import { pinCodeRule } from './pin-code';
import { PinLookup } from './pin-lookup';

const { fields, hints, required } = addressCopy;

type Field = keyof PostalAddress;

const rows: readonly (readonly Field[])[] = [
  ['fullName'],
  ['country'],
  ['streetAddressLine1'],
  ['streetAddressLine2'],
  ['city', 'state'],
  ['zipCode', 'phoneNumber'],
];

const inputs: Record<Field, InputProps> = {
  fullName: { autoComplete: 'name', maxLength: longest.name },
  country: { autoComplete: 'country-name', maxLength: longestInAddress.country },
  streetAddressLine1: {
    autoComplete: 'address-line1',
    maxLength: longestInAddress.streetLine,
    placeholder: hints.streetAddressLine1,
  },
  streetAddressLine2: {
    autoComplete: 'address-line2',
    maxLength: longestInAddress.streetLine,
    placeholder: hints.streetAddressLine2,
  },
  city: { autoComplete: 'address-level2', maxLength: longestInAddress.city },
  state: { autoComplete: 'address-level1', maxLength: longestInAddress.state },
  zipCode: { autoComplete: 'postal-code', maxLength: longestInAddress.zipCode, inputMode: 'numeric' },
  phoneNumber: { autoComplete: 'tel', maxLength: longest.phone, inputMode: 'tel' },
};

interface AddressFieldsProps {
  /** Lets autofill distinguish billing and shipping addresses. */
  kind: 'billing' | 'shipping';
  /** If given, the shop must deliver every item to the entered country and PIN code. */
  lines?: readonly CartItem[] | undefined;
  failure: AddressFailure;
}

/** All fields are required (specification, section 5). For use inside a `ShopForm`. */
export const AddressFields = ({ kind, lines, failure }: AddressFieldsProps) => {
  const form = Form.useFormInstance<PostalAddress>();
  const { data: countries = [] } = useCountriesQuery();
  const { getState } = useShopStore();
  // After the server has refused a field, every change validates this field, because only validation clears the error.
  const [refused, setRefused] = useState<Field>();
  const refusedNow = addressProblem(failure)?.field;
  if (refusedNow !== undefined && refusedNow !== refused) setRefused(refusedNow);
  useEffect(() => {
    const problem = addressProblem(failure);
    if (problem === undefined) return;
    form.setFields([{ name: problem.field, errors: [problem.problem] }]);
    form.focusField(problem.field);
  }, [form, failure]);
  const isShippedTo = countryRule(countries, lines);
  // A state that is not in the list is accepted; a country that is not listed is refused.
  const lists: Partial<Record<Field, string>> = { country: `${kind}-countries`, state: `${kind}-states` };
  return (
    <>
      {rows.map((row) => (
        <div key={row.join()} className={styles.row}>
          {row.map((field) => (
            <div key={field}>
              <Form.Item
                name={field}
                label={fields[field]}
                validateFirst
                validateTrigger={field === refused ? 'onChange' : undefined}
                rules={[
                  { required: true, whitespace: true, message: required[field] },
                  ...(field === 'country' ? [isShippedTo] : []),
                  ...(field === 'phoneNumber' ? [countryPhoneRule(countries)] : []),
                  ...(field === 'zipCode' ? [pinCodeRule, servedRule(getState, lines)] : []),
                ]}
              >
                <Input {...inputs[field]} autoComplete={`${kind} ${inputs[field].autoComplete}`} list={lists[field]} />
              </Form.Item>
              {field === 'zipCode' && <PinLookup />}
              {/* The cart may be empty, because placing the order empties it while the form is still mounted. */}
              {field === 'zipCode' && lines !== undefined && lines.length > 0 && <DeliveryLookup lines={lines} />}
            </div>
          ))}
        </div>
      ))}
      <datalist id={lists.country}>
        {countries.map(({ iso2, country }) => (
          <option key={iso2} value={country} />
        ))}
      </datalist>
      <datalist id={lists.state}>
        {indianStates.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};

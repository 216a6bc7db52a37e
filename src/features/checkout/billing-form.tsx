import { Form, Input } from 'antd';
import type { Billing } from '../../../contract/checkout';
import { emailPattern } from '../../../contract/patterns';
import { useCountriesQuery } from '../../api/countries';
import { ShopForm } from '../../components/form/shop-form';
import { checkoutCopy } from '../../copy/checkout';
import type { SessionUser } from '../../state/session';
import styles from './billing-form.module.css';
import { indianStates } from './indian-states';
import { PinHint } from './pin-hint';
import { useAccountDetails } from './use-account-details';

/** The id of the form, by which the button beside it submits it. */
export const billingFormId = 'billing';

const { fields, hints, title, home, remember } = checkoutCopy.billing;

type Field = keyof Billing;

/** What browsers know about their owner, by the names of the HTML standard. */
const autocomplete: Record<Field, string> = {
  fullName: 'name',
  country: 'country-name',
  streetAddressLine1: 'address-line1',
  streetAddressLine2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
  phoneNumber: 'tel',
  email: 'email',
};

const inputModes: Partial<Record<Field, 'numeric' | 'tel' | 'email'>> = {
  zipCode: 'numeric',
  phoneNumber: 'tel',
  email: 'email',
};

const longest: Record<Field, number> = {
  fullName: 120,
  country: 80,
  streetAddressLine1: 200,
  streetAddressLine2: 200,
  city: 100,
  state: 100,
  zipCode: 20,
  phoneNumber: 20,
  email: 254,
};

const rows: readonly (readonly Field[])[] = [
  ['fullName'],
  ['country'],
  ['streetAddressLine1'],
  ['streetAddressLine2'],
  ['city', 'state'],
  ['zipCode', 'phoneNumber'],
  ['email'],
];

const rulesOf = (field: Field) => [
  { required: true, whitespace: true, message: checkoutCopy.required[field] },
  ...(field === 'email' ? [{ pattern: new RegExp(emailPattern), message: checkoutCopy.emailWrong }] : []),
];

const hintOf = (field: Field): string | undefined => (hints as Partial<Record<Field, string>>)[field];

/** What a field offers while typing; anything else can be typed all the same. */
const offers: Partial<Record<Field, string>> = { country: 'billing-countries', state: 'billing-states' };

/** What the form holds: the nine fields, and whether this device shall remember them. */
export type BillingValues = Billing & { isRemembered: boolean };

interface BillingFormProps {
  user: SessionUser;
  /** What a checkout that an earlier page began was sent with. */
  begun: Billing | null;
  /** What this device was asked to remember. */
  remembered: Billing | null;
  failure: string | null;
  onSubmit: (values: BillingValues) => void;
}

/** All nine fields are required (specification, section 5). */
export const BillingForm = ({ user, begun, remembered, failure, onSubmit }: BillingFormProps) => {
  const { data: countries = [] } = useCountriesQuery();
  const [form] = Form.useForm<BillingValues>();
  useAccountDetails(form, user.userId);
  const initialValues = {
    ...(begun ?? remembered ?? { fullName: user.name, email: user.email, country: home }),
    isRemembered: remembered !== null,
  };
  return (
    <section aria-labelledby="billing-title">
      <h2 id="billing-title" className={styles.title}>
        {title}
      </h2>
      <ShopForm<BillingValues>
        name={billingFormId}
        form={form}
        initialValues={initialValues}
        failure={failure}
        onSubmit={onSubmit}
      >
        {rows.map((row) => (
          <div key={row.join()} className={styles.row}>
            {row.map((field) => (
              <div key={field}>
                <Form.Item name={field} label={fields[field]} validateFirst rules={rulesOf(field)}>
                  <Input
                    autoComplete={`billing ${autocomplete[field]}`}
                    inputMode={inputModes[field]}
                    maxLength={longest[field]}
                    placeholder={hintOf(field)}
                    list={offers[field]}
                  />
                </Form.Item>
                {field === 'zipCode' && <PinHint />}
              </div>
            ))}
          </div>
        ))}
        <div className={styles.remember}>
          <label>
            <Form.Item name="isRemembered" valuePropName="checked" noStyle>
              <input type="checkbox" />
            </Form.Item>
            {remember}
          </label>
        </div>
      </ShopForm>
      <datalist id={offers.country}>
        {countries.map(({ iso2, country }) => (
          <option key={iso2} value={country} />
        ))}
      </datalist>
      <datalist id={offers.state}>
        {indianStates.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </section>
  );
};

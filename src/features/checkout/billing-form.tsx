import { Form, Input, type FormInstance } from 'antd';
import { useLayoutEffect } from 'react';
import type { CartItem } from '../../../contract/cart';
import type { Billing } from '../../../contract/checkout';
import { longest, savedAddresses } from '../../../contract/limits';
import { useUserQuery } from '../../api/accounts/users';
import { AddressFields } from '../../components/form/address-fields';
import { otherFailureText, type AddressFailure } from '../../components/form/address-problem';
import { CheckboxField } from '../../components/form/checkbox-field';
import { emailRule } from '../../components/form/contact-rules';
import { filled } from '../../components/form/filled-rule';
import { ShopForm } from '../../components/form/shop-form';
import { addressCopy } from '../../copy/accounts/address';
import { checkoutCopy } from '../../copy/checkout';
import { isGuest } from '../../state/guest-session';
import type { SessionUser } from '../../state/session';
import { AddressChoice } from './address-choice';
import styles from './billing-form.module.css';
import { BusinessFields } from './business-fields';
import type { BillingValues } from './billing-values';
import { useBillingDraft } from './use-billing-draft';
import { useSavedAddresses } from './use-saved-addresses';

/** The submit button is outside the form and refers to it by this id. */
export const billingFormId = 'billing';
export const billingTitleId = 'billing-title';

const copy = checkoutCopy.billing;

const useAccountDetails = (form: FormInstance<BillingValues>, user: SessionUser): void => {
  const { currentData: account } = useUserQuery(user.userId, { skip: isGuest(user) });
  // Before the form is painted, so that the fields are not seen empty first.
  useLayoutEffect(() => {
    if (account === undefined) return;
    const known = { fullName: account.name, phoneNumber: account.phone, email: account.email };
    for (const [field, value] of Object.entries(known) as [keyof typeof known, string][]) {
      // `setFieldValue` would mark the field as edited by the shopper.
      if (!form.isFieldTouched(field) && !form.getFieldValue(field))
        form.setFields([{ name: field, value, touched: false }]);
    }
  }, [form, account]);
};

interface BillingFormProps {
  user: SessionUser;
  /** Details of the checkout that this page found or started; null without one. */
  begun: Billing | null;
  remembered: Billing | null;
  failure: AddressFailure;
  lines: readonly CartItem[] | undefined;
  onSubmit: (values: BillingValues) => void;
}

/** The nine fields of the specification (section 5) are required. */
export const BillingForm = ({ user, begun, remembered, failure, lines, onSubmit }: BillingFormProps) => {
  const [form] = Form.useForm<BillingValues>();
  useAccountDetails(form, user);
  const { draft, startKeeping } = useBillingDraft(form, user);
  const known = begun ?? remembered;
  const saved = useSavedAddresses(form, user, known === null && draft === null);
  const initialValues = {
    ...(known ?? { fullName: user.name, email: user.email, country: addressCopy.home }),
    isRemembered: remembered !== null,
    isAddressSaved: false,
    isForCompany: known?.business !== undefined,
    ...(begun === null && draft),
  };
  return (
    <section aria-labelledby={billingTitleId}>
      <h2 id={billingTitleId} tabIndex={-1} className={styles.title}>
        {copy.title}
      </h2>
      {!isGuest(user) && (
        <AddressChoice
          {...saved}
          choose={(address) => {
            startKeeping();
            saved.choose(address);
          }}
        />
      )}
      <ShopForm<BillingValues>
        name={billingFormId}
        form={form}
        initialValues={initialValues}
        failure={otherFailureText(failure)}
        onSubmit={onSubmit}
        onEdit={startKeeping}
      >
        <AddressFields kind="billing" lines={lines} failure={failure} />
        <Form.Item name="email" label={copy.email} validateFirst rules={[filled(copy.emailMissing), emailRule]}>
          <Input autoComplete="billing email" maxLength={longest.email} inputMode="email" />
        </Form.Item>
        <CheckboxField name="isForCompany" label={copy.forCompany} />
        <Form.Item noStyle dependencies={['isForCompany']}>
          {({ getFieldValue }) => getFieldValue('isForCompany') === true && <BusinessFields />}
        </Form.Item>
        <CheckboxField name="isRemembered" label={copy.remember} />
        {!isGuest(user) &&
          saved.book !== undefined &&
          saved.chosen === undefined &&
          (saved.book.length < savedAddresses ? (
            <CheckboxField name="isAddressSaved" label={addressCopy.choice.save} />
          ) : (
            <p className={styles.full}>{addressCopy.choice.full}</p>
          ))}
      </ShopForm>
    </section>
  );
};

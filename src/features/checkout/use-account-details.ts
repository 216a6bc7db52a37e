import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useUserQuery } from '../../api/users';
import type { BillingValues } from './billing-form';

/**
 * Fills in what the account knows and the form does not: name, phone and e-mail. What the shopper has typed, or taken away,
 * stays, and so does what the form began with.
 */
export const useAccountDetails = (form: FormInstance<BillingValues>, userId: string): void => {
  const { currentData: account } = useUserQuery(userId);
  useEffect(() => {
    if (account === undefined) return;
    const known = { fullName: account.name, phoneNumber: account.phone, email: account.email };
    for (const [field, value] of Object.entries(known) as [keyof typeof known, string][]) {
      if (!form.isFieldTouched(field) && !form.getFieldValue(field)) form.setFieldValue(field, value);
    }
  }, [form, account]);
};

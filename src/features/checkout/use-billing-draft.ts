import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isGuest } from '../../state/guest-session';
import type { SessionUser } from '../../state/session';
import { billingDraft } from '../../storage/billing-draft';
import type { BillingValues } from './billing-values';

/** Keeps the form's values for a reload. An unedited form is not kept, because its values may become outdated. */
export const useBillingDraft = (form: FormInstance<BillingValues>, user: SessionUser) => {
  const userId = isGuest(user) ? '' : user.userId;
  const [draft] = useState(() => billingDraft.read(userId));
  const isEdited = useRef(draft !== null);
  const values = Form.useWatch([], form);
  useEffect(() => {
    if (isEdited.current && values !== undefined) billingDraft.keep(userId, values);
  }, [values, userId]);
  return {
    draft,
    startKeeping: () => {
      isEdited.current = true;
    },
  };
};

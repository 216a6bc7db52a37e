import { Tabs } from 'antd';
import { useState } from 'react';
import { AntdScope } from '../../components/antd-scope';
import { FormSkeleton } from '../../components/form/form-skeleton';
import { LoadFailure } from '../../components/feedback/load-failure';
import { accountCopy } from '../../copy/account';
import { newEnough } from '../../api/api';
import { useUserQuery } from '../../api/users';
import type { SessionUser } from '../../state/session';
import { ChangePasswordForm } from './change-password-form';
import styles from './my-account-page.module.css';
import { ProfileForm } from './profile-form';

/** Edit Profile and Change Password (specification, section 2). */
export const AccountTabs = ({ user }: { user: SessionUser }) => {
  const { data, error, isFetching, refetch } = useUserQuery(user.userId, { refetchOnMountOrArgChange: newEnough });
  // The form begins with what is stored now: another device may have changed it since it was read.
  const [isRead, setRead] = useState(false);
  if (!isRead && !isFetching) setRead(true);
  const profile =
    isRead && data !== undefined ? (
      <ProfileForm user={data} />
    ) : error !== undefined ? (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <FormSkeleton fields={3} />
    );
  return (
    <AntdScope>
      <Tabs
        items={[
          { key: 'profile', label: accountCopy.tabs.profile, children: <div className={styles.form}>{profile}</div> },
          {
            key: 'password',
            label: accountCopy.tabs.password,
            children: (
              <div className={styles.form}>
                <ChangePasswordForm user={user} />
              </div>
            ),
          },
        ]}
      />
    </AntdScope>
  );
};

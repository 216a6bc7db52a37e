import { Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { AntdScope } from '../../components/antd-scope';
import { FormSkeleton } from '../../components/form/form-skeleton';
import { LoadFailure } from '../../components/feedback/load-failure';
import { accountCopy } from '../../copy/accounts/account';
import { staleAfterSeconds } from '../../api/api';
import { useUserQuery } from '../../api/accounts/users';
import type { SessionUser } from '../../state/session';
import { AddressTab } from './address-book/address-tab';
import { ChangePasswordForm } from './change-password-form';
import { DeviceList } from './device-list';
import styles from './my-account-page.module.css';
import { ProfileForm } from './profile-form';
import { SecondFactorTab } from './second-factor/second-factor-tab';

const panel = (form: ReactNode) => <div className={styles.form}>{form}</div>;

export const AccountTabs = ({ user }: { user: SessionUser }) => {
  const { data, error, isFetching, refetch } = useUserQuery(user.userId, {
    refetchOnMountOrArgChange: staleAfterSeconds,
  });
  // Waits for the refetch, because the profile may have been changed on another device.
  const [isRead, setRead] = useState(false);
  if (!isRead && !isFetching) setRead(true);
  const profile =
    isRead && data !== undefined ? (
      <ProfileForm user={data} />
    ) : error !== undefined ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <FormSkeleton fields={3} />
    );
  const secondFactor = {
    key: 'second-factor',
    label: accountCopy.tabs.secondFactor,
    children: panel(<SecondFactorTab user={user} />),
  };
  // A backend that implements only the specification has no second factor.
  const isOffered = data === undefined || data.secondFactor !== undefined;
  return (
    <AntdScope>
      <Tabs
        className={styles.tabs}
        items={[
          { key: 'profile', label: accountCopy.tabs.profile, children: panel(profile) },
          { key: 'password', label: accountCopy.tabs.password, children: panel(<ChangePasswordForm user={user} />) },
          { key: 'addresses', label: accountCopy.tabs.addresses, children: <AddressTab user={user} /> },
          { key: 'devices', label: accountCopy.tabs.devices, children: <DeviceList /> },
          ...(isOffered ? [secondFactor] : []),
        ]}
      />
    </AntdScope>
  );
};

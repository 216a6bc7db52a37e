import { FormSkeleton } from '../../components/form/form-skeleton';
import { lazyComponent } from '../../rendering/lazy-component';
import { PageHead } from '../../rendering/page-head';
import { accountCopy } from '../../copy/accounts/account';
import { useRequiredSession } from '../../components/page/use-required-session';
import styles from './my-account-page.module.css';

const AccountTabs = lazyComponent(() =>
  import(/* webpackChunkName: "account-tabs" */ './account-tabs').then((module) => module.AccountTabs),
);

const waiting = (
  <div className={styles.form}>
    <FormSkeleton fields={4} />
  </div>
);

export const MyAccountPage = () => {
  const session = useRequiredSession();
  return (
    <>
      <PageHead title={accountCopy.title} />
      <h1 className={styles.title}>{accountCopy.title}</h1>
      {session === null ? waiting : <AccountTabs key={session.user.userId} user={session.user} fallback={waiting} />}
    </>
  );
};

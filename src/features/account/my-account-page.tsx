import { FormSkeleton } from '../../components/form/form-skeleton';
import { optionalPart } from '../../rendering/optional-part';
import { PageHead } from '../../rendering/page-head';
import { accountCopy } from '../../copy/account';
import { useRequiredSession } from '../../flows/session/use-required-session';
import styles from './my-account-page.module.css';

const AccountTabs = optionalPart(
  () => import(/* webpackChunkName: "account-tabs" */ './account-tabs').then((module) => module.AccountTabs),
  'shown',
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

import { FormSkeleton } from '../../components/form/form-skeleton';
import { lazyComponent } from '../../rendering/lazy-component';
import { PageHead } from '../../rendering/page-head';
import { checkoutCopy } from '../../copy/checkout';
import { useRequiredShopper } from '../../components/page/use-required-session';
import styles from './checkout-page.module.css';

const Checkout = lazyComponent(() =>
  import(/* webpackChunkName: "checkout-flow" */ './checkout').then((module) => module.Checkout),
);

const waiting = (
  <div className={styles.columns}>
    <FormSkeleton fields={6} button={false} />
    <FormSkeleton fields={3} />
  </div>
);

/** Without a session, the shopper signs in or continues as a guest, and returns here with the merged cart. */
export const CheckoutPage = () => {
  const session = useRequiredShopper();
  return (
    <>
      <PageHead title={checkoutCopy.title} />
      <h1 className={styles.title}>{checkoutCopy.title}</h1>
      {session === null ? waiting : <Checkout key={session.user.userId} user={session.user} fallback={waiting} />}
    </>
  );
};

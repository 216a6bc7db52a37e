import { FormSkeleton } from '../../components/form/form-skeleton';
import { optionalPart } from '../../rendering/optional-part';
import { PageHead } from '../../rendering/page-head';
import { checkoutCopy } from '../../copy/checkout';
import { useRequiredSession } from '../../flows/session/use-required-session';
import styles from './checkout-page.module.css';

const Checkout = optionalPart(
  () => import(/* webpackChunkName: "checkout-flow" */ './checkout').then((module) => module.Checkout),
  'shown',
);

const waiting = (
  <div className={styles.columns}>
    <FormSkeleton fields={6} button={false} />
    <FormSkeleton fields={3} />
  </div>
);

/** For customers; a guest is asked to sign in first and comes back here with the cart merged. */
export const CheckoutPage = () => {
  const session = useRequiredSession();
  return (
    <>
      <PageHead title={checkoutCopy.title} />
      <h1 className={styles.title}>{checkoutCopy.title}</h1>
      {session === null ? waiting : <Checkout key={session.user.userId} user={session.user} fallback={waiting} />}
    </>
  );
};

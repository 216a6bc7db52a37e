import { dayWithYear } from '../../../contract/days';
import { totalAmount } from '../../../contract/money';
import type { PersonalCoupon } from '../../../contract/newsletter';
import { useConfirmNewsletterMutation } from '../../api/newsletter-links';
import { ButtonLink } from '../../components/button';
import { CopyableId } from '../../components/copyable-id';
import { newsletterCopy } from '../../copy/newsletter';
import { NewsletterAction } from './newsletter-action';
import styles from './newsletter-page.module.css';
import { NewsletterPart } from './newsletter-part';

const copy = newsletterCopy.confirmed;

const Coupon = ({ coupon, email }: { coupon: PersonalCoupon; email: string }) => {
  const { couponCode, amount, leastSum, hasEnded } = coupon;
  const lastDay = dayWithYear(coupon.lastDay);
  if (hasEnded) return <p>{copy.ended(couponCode, lastDay)}</p>;
  return (
    <>
      <dl className={styles.terms}>
        <dt>{copy.code}</dt>
        <dd>
          <CopyableId id={couponCode} label={copy.copyCode} copied={copy.codeCopied} isWhole />
        </dd>
        <dt>{copy.amount}</dt>
        <dd>{totalAmount(amount)}</dd>
        {leastSum > 0 && (
          <>
            <dt>{copy.leastSum}</dt>
            <dd>{totalAmount(leastSum)}</dd>
          </>
        )}
        <dt>{copy.lastDay}</dt>
        <dd>{copy.inIndia(lastDay)}</dd>
      </dl>
      <p>{copy.use(email)}</p>
    </>
  );
};

export const ConfirmAddress = ({ token }: { token: string }) => {
  const [confirm, { data, isLoading, error }] = useConfirmNewsletterMutation();
  if (data === undefined) {
    return (
      <NewsletterAction
        copy={newsletterCopy.confirm}
        isLoading={isLoading}
        error={error}
        onPress={() => void confirm({ token })}
      />
    );
  }
  return (
    <NewsletterPart title={copy.title} text={copy.text(data.email)} isResult>
      {data.coupon !== null && <Coupon coupon={data.coupon} email={data.email} />}
      <ButtonLink to="/" look="outlined">
        {copy.shop}
      </ButtonLink>
    </NewsletterPart>
  );
};

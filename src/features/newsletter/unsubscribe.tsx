import { useUnsubscribeFromNewsletterMutation } from '../../api/newsletter-links';
import { newsletterCopy as copy } from '../../copy/newsletter';
import { NewsletterAction } from './newsletter-action';
import { NewsletterPart } from './newsletter-part';

export const Unsubscribe = ({ token }: { token: string }) => {
  const [unsubscribe, { isSuccess, isLoading, error }] = useUnsubscribeFromNewsletterMutation();
  if (isSuccess) return <NewsletterPart {...copy.unsubscribed} isResult />;
  return (
    <NewsletterAction
      copy={copy.unsubscribe}
      isLoading={isLoading}
      error={error}
      onPress={() => void unsubscribe({ token })}
    />
  );
};

import { Button } from '../../components/button';
import { failureText } from '../../copy/failures';
import { NewsletterPart } from './newsletter-part';
import styles from './newsletter-page.module.css';

interface NewsletterActionProps {
  copy: { title: string; text: string; submit: string; busy: string };
  isLoading: boolean;
  error: unknown;
  onPress: () => void;
}

export const NewsletterAction = ({ copy, isLoading, error, onPress }: NewsletterActionProps) => (
  <NewsletterPart title={copy.title} text={copy.text}>
    {error !== undefined && (
      <p className={styles.problem} role="alert">
        {failureText(error)}
      </p>
    )}
    <Button busy={isLoading} onClick={onPress}>
      {isLoading ? copy.busy : copy.submit}
    </Button>
  </NewsletterPart>
);

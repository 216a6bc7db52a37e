import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { categoryCopy } from '../../copy/listing';
import { newsletterCopy as copy } from '../../copy/newsletter';
import { PageHead } from '../../rendering/page-head';
import { useHydrated } from '../../rendering/use-hydrated';
import { ConfirmAddress } from './confirm-address';
import styles from './newsletter-page.module.css';
import { NewsletterPart } from './newsletter-part';
import { Unsubscribe } from './unsubscribe';

/** Only the browser knows the URL's fragment, so the first frame has no content. */
const Content = () => {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const [, purpose, token = ''] = /^#(confirm|unsubscribe)=(.+)$/.exec(hash) ?? [];
  if (!isHydrated) return null;
  switch (purpose) {
    case 'confirm':
      return <ConfirmAddress key={hash} token={token} />;
    case 'unsubscribe':
      return <Unsubscribe key={hash} token={token} />;
    default:
      return <NewsletterPart {...copy.noLink} />;
  }
};

/** Confirms or unsubscribes only when a button is pressed, because mail scanners also open mailed links. */
export const NewsletterPage = () => (
  <>
    <PageHead title={copy.title} />
    <Breadcrumbs crumbs={[{ name: categoryCopy.home, to: '/' }, { name: copy.title }]} />
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      <Content />
    </div>
  </>
);

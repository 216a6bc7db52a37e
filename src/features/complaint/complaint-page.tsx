import { Link } from 'react-router-dom';
import { useContentPagesQuery } from '../../api/catalogue';
import { FormSkeleton } from '../../components/form/form-skeleton';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { complaintCopy as copy } from '../../copy/complaint';
import { categoryCopy } from '../../copy/listing';
import { lazyComponent } from '../../rendering/lazy-component';
import { PageHead } from '../../rendering/page-head';
import textLink from '../../components/text-link.module.css';
import styles from './complaint-page.module.css';

const ComplaintForm = lazyComponent(() =>
  import(/* webpackChunkName: "complaint-form" */ './complaint-form').then((module) => module.ComplaintForm),
);

/** /complaint: a complaint to the grievance officer (Consumer Protection (E-Commerce) Rules, 2020). */
export const ComplaintPage = () => {
  const { data: pages = [] } = useContentPagesQuery();
  const contact = pages.find(({ name }) => name === 'contact');
  return (
    <>
      <PageHead title={copy.title} description={copy.lead} canonical="/complaint" />
      <Breadcrumbs crumbs={[{ name: categoryCopy.home, to: '/' }, { name: copy.title }]} />
      <div className={styles.page}>
        <h1>{copy.title}</h1>
        <p className={styles.lead}>
          {copy.lead}
          {contact !== undefined && (
            <>
              {' '}
              {copy.contact}{' '}
              <Link className={textLink.link} to={`/pages/${contact.name}`}>
                {contact.title}
              </Link>
            </>
          )}
        </p>
        <ComplaintForm fallback={<FormSkeleton fields={5} />} />
      </div>
    </>
  );
};

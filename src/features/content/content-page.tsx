import { useParams } from 'react-router-dom';
import { useContentPageQuery } from '../../api/content-page';
import { isApiFailure } from '../../api/failure';
import { LoadFailure } from '../../components/feedback/load-failure';
import { NotFound } from '../../components/feedback/not-found';
import { Skeleton } from '../../components/feedback/skeleton';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { layoutCopy } from '../../copy/layout';
import { notFoundCopy } from '../../copy/not-found';
import { PageHead } from '../../rendering/page-head';
import styles from './content-page.module.css';

/** /pages/{name}: a page that the owner has written. */
export const ContentPage = () => {
  const { name = '' } = useParams();
  const { currentData: page, error, refetch } = useContentPageQuery(name);
  if (page !== undefined) {
    return (
      <>
        <PageHead title={page.title} canonical={`/pages/${encodeURIComponent(name)}`} />
        <Breadcrumbs crumbs={[{ name: page.title }]} />
        <article className={styles.page}>
          <h1>{page.title}</h1>
          {/* The server has made it from Markdown, without markup of the text's own. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: page.html }} />
        </article>
      </>
    );
  }
  if (isApiFailure(error) && error.status === 404) return <NotFound {...notFoundCopy} offersSearch />;
  return (
    <>
      <PageHead title={layoutCopy.loading} />
      {error === undefined ? <Skeleton height={480} /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
    </>
  );
};

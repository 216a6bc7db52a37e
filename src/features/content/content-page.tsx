import { useParams } from 'react-router-dom';
import type { ContentBlock } from '../../../contract/content-pages';
import { useContentPageQuery } from '../../api/content-page';
import { isApiFailure } from '../../api/failure';
import { LoadFailure } from '../../components/feedback/load-failure';
import { NotFound } from '../../components/feedback/not-found';
import { Skeleton } from '../../components/feedback/skeleton';
import { Breadcrumbs } from '../../components/page/breadcrumbs';
import { layoutCopy } from '../../copy/layout';
import { categoryCopy } from '../../copy/listing';
import { notFoundCopy } from '../../copy/not-found';
import { PageHead } from '../../rendering/page-head';
import { ContentBlocks } from './content-blocks';
import styles from './content-page.module.css';

const firstWords = (blocks: readonly ContentBlock[]): string | undefined => {
  const first = blocks.find((block) => block.kind === 'paragraph');
  return first && 'lines' in first
    ? first.lines
        .flat()
        .map(({ text }) => text)
        .join('')
    : undefined;
};

export const ContentPage = () => {
  const { name = '' } = useParams();
  const { currentData: page, error, refetch } = useContentPageQuery(name);
  if (page !== undefined) {
    return (
      <>
        <PageHead
          title={page.title}
          description={firstWords(page.blocks)}
          canonical={`/pages/${encodeURIComponent(name)}`}
        />
        <Breadcrumbs crumbs={[{ name: categoryCopy.home, to: '/' }, { name: page.title }]} />
        <article className={styles.page}>
          <h1>{page.title}</h1>
          <div className={styles.text}>
            <ContentBlocks blocks={page.blocks} />
          </div>
        </article>
      </>
    );
  }
  if (isApiFailure(error) && error.status === 404) return <NotFound {...notFoundCopy} />;
  return (
    <>
      <PageHead title={layoutCopy.loading} />
      {error === undefined ? <Skeleton height={480} /> : <LoadFailure error={error} onRetry={refetch} />}
    </>
  );
};

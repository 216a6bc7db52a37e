import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../../rendering/lazy-component';
import { PageHead } from '../../rendering/page-head';
import { flowsCopy } from '../../copy/flows';
import { flowAt } from './flow-at';
import styles from './flows-page.module.css';

/** Only this page loads the chunks with machines, charts and layout. */
const Workbench = lazyComponent(() =>
  import(/* webpackChunkName: "flows-workbench" */ './workbench').then((m) => m.Workbench),
);

const titleAt = (pathname: string): string => {
  const place = flowAt(pathname);
  if (place === '') return flowsCopy.title;
  return flowsCopy.pageTitle(
    place === 'attach' ? flowsCopy.watch.title : place === 'counts' ? flowsCopy.howOften.title : place,
  );
};

export const FlowsPage = () => (
  <>
    <PageHead title={titleAt(useLocation().pathname)} />
    <Workbench
      fallback={
        <div className={styles.first}>
          <h1>{flowsCopy.title}</h1>
          <p>{flowsCopy.loading}</p>
        </div>
      }
    />
  </>
);

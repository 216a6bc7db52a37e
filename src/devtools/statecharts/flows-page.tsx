import { lazyComponent } from '../../rendering/lazy-component';
import { PageHead } from '../../rendering/page-head';
import { flowsCopy } from '../../copy/flows';
import styles from './flows-page.module.css';

/** Only this page loads the chunks with machines, charts and layout. */
const Workbench = lazyComponent(() =>
  import(/* webpackChunkName: "flows-workbench" */ './workbench').then((m) => m.Workbench),
);

export const FlowsPage = () => (
  <>
    <PageHead title={flowsCopy.title} />
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

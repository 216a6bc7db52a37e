import { optionalPart } from '../../rendering/optional-part';
import { PageHead } from '../../rendering/page-head';
import { flowsCopy } from '../../copy/flows';
import styles from './flows-page.module.css';

/** Machines, charts and layout are in chunks of their own, which only this page asks for. */
const Workbench = optionalPart(
  () => import(/* webpackChunkName: "flows-workbench" */ './workbench').then((m) => m.Workbench),
  'shown',
);

/** The gallery of statecharts, each of them open for reading, simulating and watching. */
export const FlowsPage = () => (
  <>
    <PageHead title={flowsCopy.title} />
    <Workbench
      fallback={
        <div className={styles.first}>
          <h1 className={styles.title}>{flowsCopy.title}</h1>
          <p>{flowsCopy.loading}</p>
        </div>
      }
    />
  </>
);

import { ButtonLink } from '../../../components/button';
import { flowsCopy } from '../../../copy/flows';
import { TopBar } from '../top-bar';
import workbench from '../workbench.module.css';
import styles from './attach.module.css';

/** No page of the shop has been heard of yet. */
export const NobodyThere = () => (
  <>
    <TopBar title={flowsCopy.watch.title} isInside />
    <div className={workbench.plain}>
      <p className={styles.nobody} role="status">
        {flowsCopy.watch.nobody}
      </p>
      <ButtonLink to="/" target="_blank" reloadDocument>
        {flowsCopy.watch.openShop}
      </ButtonLink>
    </div>
  </>
);

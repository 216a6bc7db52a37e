import { ButtonLink } from '../../components/button';
import { flowsCopy } from '../../copy/flows';
import { TopBar } from './top-bar';
import styles from './workbench.module.css';

export const UnknownMachine = ({ id }: { id: string }) => (
  <>
    <TopBar title={flowsCopy.title} isInside />
    <div className={styles.plain}>
      <p>{flowsCopy.unknownMachine(id)}</p>
      <ButtonLink to="/flows">{flowsCopy.gallery}</ButtonLink>
    </div>
  </>
);

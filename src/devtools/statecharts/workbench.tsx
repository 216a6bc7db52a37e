import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/button';
import { flowsCopy } from '../../copy/flows';
import { chartVariables } from '../../theme/chart-variables';
import { AttachView } from './attach/attach-view';
import { CountsView } from './counts/counts-view';
import { useCounts, type Counts } from './counts/use-counts';
import { flowAt } from './flow-at';
import { Gallery } from './gallery';
import { MachineView } from './machine-view';
import { machineLibrary } from './machine-library';
import { TopBar } from './top-bar';
import styles from './workbench.module.css';

const Place = ({ name, counts }: { name: string; counts: Counts }) => {
  if (name === '') return <Gallery machines={machineLibrary} />;
  if (name === 'attach') return <AttachView machines={machineLibrary} />;
  if (name === 'counts') return <CountsView machines={machineLibrary} counts={counts} />;
  const found = machineLibrary.find(({ id }) => id === name);
  if (found !== undefined) return <MachineView key={name} subject={found} counts={counts} />;
  return (
    <>
      <TopBar title={flowsCopy.title} isInside />
      <div className={styles.plain}>
        <p>{flowsCopy.unknownMachine(name)}</p>
        <ButtonLink to="/flows">{flowsCopy.gallery}</ButtonLink>
      </div>
    </>
  );
};

export const Workbench = () => {
  const { pathname } = useLocation();
  const counts = useCounts();
  const name = flowAt(pathname);
  return (
    <div className={styles.workbench} style={chartVariables}>
      <Place name={name} counts={counts} />
    </div>
  );
};

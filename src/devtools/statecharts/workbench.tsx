import { useLocation } from 'react-router-dom';
import { chartVariables } from '../../theme/chart-variables';
import { AttachView } from './attach/attach-view';
import { Gallery } from './gallery';
import { MachineView } from './machine-view';
import { machineLibrary } from './machine-library';
import { UnknownMachine } from './unknown-machine';
import styles from './workbench.module.css';

const Place = ({ name }: { name: string }) => {
  if (name === '') return <Gallery machines={machineLibrary} />;
  if (name === 'attach') return <AttachView machines={machineLibrary} />;
  const found = machineLibrary.find(({ id }) => id === name);
  return found === undefined ? <UnknownMachine id={name} /> : <MachineView key={name} subject={found} />;
};

export const Workbench = () => {
  const { pathname } = useLocation();
  const name = decodeURIComponent(pathname.replace(/^\/flows\/?/, '').replace(/\/$/, ''));
  return (
    <div className={styles.workbench} style={chartVariables}>
      <Place name={name} />
    </div>
  );
};

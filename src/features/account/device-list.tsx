import { Button } from '../../components/button';
import { LoadFailure } from '../../components/feedback/load-failure';
import { Skeleton } from '../../components/feedback/skeleton';
import { accountCopy } from '../../copy/accounts/account';
import styles from './device-list.module.css';
import { useDevices, type Device } from './use-devices';

const copy = accountCopy.devices;

interface DeviceLineProps {
  device: Device;
  isLeaving: boolean;
  onEnd: () => void;
}

const DeviceLine = ({ device, isLeaving, onEnd }: DeviceLineProps) => (
  <li className={styles.device}>
    <div className={styles.words}>
      <p className={styles.name}>
        {device.isCurrent && (
          <>
            <strong>{copy.here}</strong>
            {' · '}
          </>
        )}
        {device.name} · {device.used}
      </p>
      <p className={styles.since}>{device.since}</p>
    </div>
    {!device.isCurrent && (
      <Button
        look="outlined"
        size="small"
        busy={isLeaving}
        aria-label={copy.endDevice(device.name, device.used)}
        onClick={onEnd}
      >
        {copy.end}
      </Button>
    )}
  </li>
);

export const DeviceList = () => {
  const { devices, error, retry, heading, leaving, isEndingOthers, end, endOthers } = useDevices();
  if (devices === undefined)
    return error === undefined ? <Skeleton height={240} /> : <LoadFailure error={error} onRetry={retry} />;
  return (
    <div className={styles.list}>
      <p ref={heading} tabIndex={-1} className={styles.lead}>
        {copy.lead}
      </p>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} isLeaving={leaving === device.id} onEnd={() => end(device)} />
        ))}
      </ul>
      {devices.some(({ isCurrent }) => !isCurrent) && (
        <Button look="outlined" busy={isEndingOthers} onClick={endOthers}>
          {copy.endOthers}
        </Button>
      )}
    </div>
  );
};

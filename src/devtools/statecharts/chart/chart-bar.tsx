import { flowsCopy } from '../../../copy/flows';
import { ChartSearch, type ChartSearchProps } from './chart-search';
import styles from './statechart.module.css';

interface ChartBarProps extends ChartSearchProps {
  isFollowing: boolean;
  onFollow(isFollowing: boolean): void;
  isMainPath: boolean;
  onMainPath(isMainPath: boolean): void;
}

const Toggle = ({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn(isOn: boolean): void }) => (
  <button type="button" className={styles.toggle} aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
    {label}
  </button>
);

export const ChartBar = ({ isFollowing, onFollow, isMainPath, onMainPath, ...search }: ChartBarProps) => (
  <div className={styles.bar}>
    <ChartSearch {...search} />
    <Toggle label={flowsCopy.mainPath} isOn={isMainPath} onTurn={onMainPath} />
    <Toggle label={flowsCopy.follow} isOn={isFollowing} onTurn={onFollow} />
  </div>
);

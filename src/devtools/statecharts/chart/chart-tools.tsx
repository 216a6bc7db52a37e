import { PageIcon, type PageIconName } from '../../../components/page-icon';
import { flowsCopy } from '../../../copy/flows';
import type { ViewportControls } from './use-viewport';
import styles from './statechart.module.css';

type ChartToolsProps = Pick<ViewportControls, 'zoom' | 'fit' | 'fitAll'> & { scale: number };

export const ChartTools = ({ scale, zoom, fit, fitAll }: ChartToolsProps) => {
  const tools: { name: string; icon: PageIconName; act: () => void }[] = [
    { name: flowsCopy.zoomOut, icon: 'minus', act: () => zoom(0.8) },
    { name: flowsCopy.zoomIn, icon: 'plus', act: () => zoom(1.25) },
    { name: flowsCopy.fitWidth, icon: 'columnOne', act: fit },
    { name: flowsCopy.fitAll, icon: 'expand', act: fitAll },
  ];
  return (
    <div className={styles.tools} role="toolbar" aria-label={flowsCopy.chartTools}>
      {tools.map(({ name, icon, act }) => (
        <button key={name} type="button" className={styles.tool} aria-label={name} title={name} onClick={act}>
          <PageIcon name={icon} size={18} />
        </button>
      ))}
      <span className={styles.scale}>{Math.round(scale * 100)}%</span>
    </div>
  );
};

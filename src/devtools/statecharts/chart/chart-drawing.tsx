import type { ZoomTransform } from 'd3-zoom';
import { ChartContent, type ChartContentProps } from './chart-content';
import styles from './statechart.module.css';

export const ChartDrawing = ({ viewport, ...content }: ChartContentProps & { viewport: ZoomTransform }) => (
  <svg className={styles.drawing} aria-hidden={false} focusable="false">
    <g transform={viewport.toString()}>
      <ChartContent {...content} />
    </g>
  </svg>
);

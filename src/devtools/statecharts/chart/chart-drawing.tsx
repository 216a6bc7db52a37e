import type { ZoomTransform } from 'd3-zoom';
import { ChartContent, type ChartContentProps } from './chart-content';
import styles from './statechart.module.css';

/** The transform is CSS, because a `transform` attribute would lay out all texts of the chart again. */
export const ChartDrawing = ({ viewport, ...content }: ChartContentProps & { viewport: ZoomTransform }) => (
  <svg
    className={styles.drawing}
    width={content.layout.width}
    height={content.layout.height}
    style={{ transform: `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.k})` }}
    aria-hidden={false}
    focusable="false"
  >
    <ChartContent {...content} />
  </svg>
);

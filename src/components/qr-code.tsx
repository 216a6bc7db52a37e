import { create } from 'qrcode';
import { useMemo } from 'react';

/** Width of the white border that the QR standard requires, in modules. */
const quietZone = 4;

const pathOf = (text: string): { size: number; path: string } => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && data[y * size + x] === 1) x += 1;
      if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
    }
  }
  return { size, path: runs.join('') };
};

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** The `qrcode` package is large, so only lazy chunks may import this component. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

import { iconPaths, LineDrawing } from './icon';

const pageIconPaths = {
  ...iconPaths,
  eyeOff:
    'M4.5 4.5 19.5 19.5M9.9 6A9.7 9.7 0 0 1 12 5.7c6.5 0 9.5 6.3 9.5 6.3a17 17 0 0 1-2.9 3.8M6.4 7.6A16.6 16.6 0 0 0 2.5 12s3 6.3 9.5 6.3a9.7 9.7 0 0 0 4.3-1M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
  columnOne: 'M8 5h8v14H8Z',
  columnsTwo: 'M4.5 5h6v14h-6Zm9 0h6v14h-6Z',
  columnsThree: 'M4 5h4v14H4Zm6 0h4v14h-4Zm6 0h4v14h-4Z',
  columnsFour: 'M3.2 5h2.6v14H3.2Zm5 0h2.6v14H8.2Zm5 0h2.6v14h-2.6Zm5 0h2.6v14h-2.6Z',
  copy: 'M8.5 8.5h11v11h-11Zm7 0v-4h-11v11h4',
  expand: 'M9.5 4.5h-5v5m10-5h5v5m-10 10h-5v-5m10 5h5v-5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  scales: 'M12 4v16m-4 0h8M5 7.5h14M5 7.5 2.5 14h5Zm14 0L16.5 14h5Z',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  question: 'M8 8.2C8 3 16 3 16 8.2c0 3.8-4 3.6-4 7.3m0 4.2v.1',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.8v5.4m3.4-5.4v5.4',
} as const;

export type PageIconName = keyof typeof pageIconPaths;

export const PageIcon = ({ name, size }: { name: PageIconName; size?: number }) => (
  <LineDrawing path={pageIconPaths[name]} size={size} />
);

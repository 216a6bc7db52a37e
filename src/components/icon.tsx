/** Other icons are in `page-icon.tsx`, which fewer pages load. */
export const iconPaths = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  cart: 'M3 4h2.2l2.1 11.2a1.5 1.5 0 0 0 1.5 1.3h8.6a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6M9.5 20.2v.1m7.5-.1v.1',
  account: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
  heart: 'M12 20S4 15.2 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'M6 6l12 12M18 6 6 18',
  home: 'M4 11.2 12 4.5l8 6.7V19.5h-5.5v-5h-5v5H4Z',
  filters: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.8v4.4M8.5 14.8v4.4',
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9.5 8.5h5m-5 4h5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronRight: 'm9.5 6 6 6-6 6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  arrowUp: 'M12 19V5.5m-6 6 6-6 6 6',
  grid: 'M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm-9 9h6v6h-6Zm9 0h6v6h-6Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 3.5 21.5 20h-19ZM12 9.5v5m0 2.6v.1',
  truck: 'M3 6h11v10H3Zm11 3.5h4l3 3.2V16h-7M7 18.5v.1m10.5-.1v.1',
  tag: 'M4 4.5h7.5l8.5 8.5-7 7-9-8.5ZM8.2 8.5v.1',
  clock: 'M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4ZM12 7.5V12l3 2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z',
  pin: 'M12 20.5s-6.5-5.6-6.5-10.7a6.5 6.5 0 0 1 13 0c0 5.1-6.5 10.7-6.5 10.7ZM12 7.7a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  gauge: 'M4 16.5a8 8 0 1 1 16 0M12 16.5l4-5',
} as const;

export type IconName = keyof typeof iconPaths;

interface LineDrawingProps {
  path: string;
  size?: number | undefined;
}

/** Hidden from screen readers, because the drawing is always next to text or inside a labeled element. */
export const LineDrawing = ({ path, size = 20 }: LineDrawingProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <LineDrawing path={iconPaths[name]} size={size} />
);

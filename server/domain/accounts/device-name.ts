/** The first match wins, so the order matters: for example, Edge's user agent also contains `Chrome/` and `Safari/`. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

export const deviceName = (userAgent: string): string => {
  const [, browser] = browsers.find(([mark]) => userAgent.includes(mark)) ?? [];
  const [, system] = systems.find(([mark]) => userAgent.includes(mark)) ?? [];
  if (browser === undefined) return '';
  return system === undefined ? browser : `${browser} on ${system}`;
};

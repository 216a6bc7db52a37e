import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { ConnectionKind, FieldVitals, PageName } from '../../contract/field-vitals';
import { fieldVitalsPath } from '../../contract/routes/shop';

declare global {
  interface Navigator {
    /** Only Chromium has this property. */
    readonly connection?: { readonly effectiveType?: string };
  }
}

const connectionKind = (): ConnectionKind => {
  const type = navigator.connection?.effectiveType;
  return type === undefined ? 'unknown' : type === '4g' ? '4g' : 'slow';
};

const fields = { LCP: 'lcp', INP: 'inp', TTFB: 'ttfb', CLS: 'cls' } as const;

/** Sends the measurements once, when the document is first hidden. They do not identify the shopper. */
export const reportVitals = (page: PageName): void => {
  const vitals: FieldVitals = { page, connection: connectionKind() };
  const note = ({ name, value }: Metric): void => {
    if (name !== 'FCP') vitals[fields[name]] = value;
  };
  for (const measure of [onLCP, onINP, onCLS, onTTFB]) measure(note, { reportAllChanges: true });

  const sent = new AbortController();
  const { signal } = sent;
  const send = (): void => {
    sent.abort();
    navigator.sendBeacon(fieldVitalsPath, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), { signal });
  // Safari may fire `pagehide` without `visibilitychange`.
  window.addEventListener('pagehide', send, { signal });
};

import { createContext, use, useMemo, type ReactNode } from 'react';
import { defaultLocation } from '../../../contract/limits';
import { locationName } from '../../lib/location-name';
import { useShopSelector } from '../../state/hooks';

/** Values with which the server rendered the page; hydration must use the same values. */
export interface Site {
  /** The public origin, for canonical links and previews. */
  origin: string;
  /** An ISO 3166 code, or All. */
  location: string;
  locationName: string;
  /** True if /flows exists and running flows can be inspected. */
  flows?: true;
  flowCounts?: true;
  /** The share of page views whose web vitals are reported; undefined if none are reported. */
  vitals?: number;
}

const SiteContext = createContext<Site>({ origin: '', location: defaultLocation, locationName: '' });

export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => {
  // Until the stored location is restored after hydration, uses the location of the server-rendered page.
  const location = useShopSelector((state) => state.deliveryLocation ?? site.location);
  // The first call of `locationName` is slow, so the name from the server is reused if the location is the same.
  const now = useMemo(
    () => (location === site.location ? site : { ...site, location, locationName: locationName(location) }),
    [site, location],
  );
  return <SiteContext value={now}>{children}</SiteContext>;
};

export const useSite = (): Site => use(SiteContext);

import { createContext, use, useMemo, type ReactNode } from 'react';
import { defaultLocation } from '../../../contract/limits';
import { locationName } from '../../lib/country-name';
import { useShopSelector } from '../../state/hooks';

/** What the server knew when it made the page, and the browser must repeat to come to the same markup. */
export interface Site {
  /** The shop's public address without a closing slash: canonical links and sharing need it whole. */
  origin: string;
  /** The delivery location lists are made for: an ISO 3166 code, or All. */
  location: string;
  locationName: string;
  /** The formal layer may be looked at: /flows is there, and running flows can be attached to. */
  flows?: true;
}

const SiteContext = createContext<Site>({ origin: '', location: defaultLocation, locationName: '' });

export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => {
  // The first frame is the one of the location that the page was made for.
  const location = useShopSelector((state) => state.deliveryLocation ?? site.location);
  // The server's name for its location saves the browser its own list of names; another tab may have chosen another one.
  const now = useMemo(
    () => (location === site.location ? site : { ...site, location, locationName: locationName(location) }),
    [site, location],
  );
  return <SiteContext value={now}>{children}</SiteContext>;
};

export const useSite = (): Site => use(SiteContext);

import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { FromServer } from '../rendering/hydrate-when-visible';
import { SiteProvider, type Site } from '../components/page/site';
import type { ShopState, ShopStore } from '../state/make-store';

interface DocumentProps {
  store: ShopStore;
  site: Site;
  /** The state from which the server rendered the page, where it did: parts that hydrate late begin with it. */
  rendered?: ShopState;
  /** The router of this side with the shop in it. */
  children: ReactNode;
}

/**
 * The whole document, the same on both sides. Styles, state and scripts are put in by the server as text, where React
 * does not look; titles and meta tags come from the pages and are lifted into the head by React.
 */
export const Document = ({ store, site, rendered, children }: DocumentProps) => (
  <StrictMode>
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <Provider store={store} serverState={rendered}>
          <SiteProvider site={site}>
            <FromServer value={rendered !== undefined}>{children}</FromServer>
          </SiteProvider>
        </Provider>
      </body>
    </html>
  </StrictMode>
);

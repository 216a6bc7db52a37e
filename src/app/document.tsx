import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { IsServerRendered } from '../rendering/hydrate-when-visible';
import { SiteProvider, type Site } from '../components/page/site';
import type { ShopState, ShopStore } from '../state/make-store';

interface DocumentProps {
  store: ShopStore;
  site: Site;
  /** The state from which the server rendered the page, for content that hydrates late; undefined on the server. */
  rendered?: ShopState;
  children: ReactNode;
}

/** Server and browser render the same document; the server then inserts styles, state and scripts as text. */
export const Document = ({ store, site, rendered, children }: DocumentProps) => (
  <StrictMode>
    {/* The start script adds `data-` attributes before hydration. */}
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <Provider store={store} serverState={rendered}>
          <SiteProvider site={site}>
            <IsServerRendered value={rendered !== undefined}>{children}</IsServerRendered>
          </SiteProvider>
        </Provider>
      </body>
    </html>
  </StrictMode>
);

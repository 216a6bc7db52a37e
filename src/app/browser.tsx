import '../theme/global.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserTransport } from '../api/transport';
import { makeStore } from '../store/make-store';
import { readSession, rejectToken } from '../store/session';
import { settleLocation } from '../store/shop-location';
import { Document } from './document';
import { replayEarlyAction } from './early-action';
import { takePageState } from './page-state';
import { matchRoute } from './routes';
import { Shop } from './shop';

const start = async (): Promise<void> => {
  const { site, store: travelled } = takePageState();
  const store = makeStore(
    {
      transport: browserTransport,
      token: () => readSession()?.token ?? null,
      tokenRejected: rejectToken,
    },
    travelled,
  );
  await matchRoute(window.location.pathname).route.page.preload();
  if (settleLocation(site.location)) {
    window.location.reload();
    return;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <Document store={store} site={site}>
        <BrowserRouter>
          <Shop onAlive={replayEarlyAction} />
        </BrowserRouter>
      </Document>,
    );
  });
};

void start();

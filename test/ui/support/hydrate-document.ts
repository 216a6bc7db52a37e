import { act } from '@testing-library/react';
import { hydrateShop } from '../../../src/app/hydrate-shop';
import { demoTransport } from './demo-responses';

/** Hydrates the document. `calls` lists its API calls, and `unexpected` lists errors from which React recovered. */
export const hydrateDocument = async () => {
  const { transport, calls } = demoTransport();
  const unexpected: unknown[] = [];
  const onRecoverableError = (error: unknown) => void unexpected.push(error);
  const root = await act(() => hydrateShop({ transport, onRecoverableError }));
  return { root, calls, unexpected };
};

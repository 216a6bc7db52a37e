import { act } from '@testing-library/react';
import { hydrateShop } from '../../../src/app/hydrate-shop';
import { demoTransport } from './demo-answers';

/** Hydrates the document. `asked` lists its API calls, and `unexpected` lists errors from which React recovered. */
export const hydrateDocument = async () => {
  const { transport, asked } = demoTransport();
  const unexpected: unknown[] = [];
  const onRecoverableError = (error: unknown) => void unexpected.push(error);
  const root = await act(() => hydrateShop({ transport, onRecoverableError }));
  return { root, asked, unexpected };
};

import { act } from '@testing-library/react';
import { hydrateShop } from '../../../src/app/hydrate-shop';
import { demoTransport } from './demo-answers';

/** Returns the calls of the document, and the errors from which React recovered, such as a mismatch. */
export const hydrateDocument = async () => {
  const { transport, asked } = demoTransport();
  const unexpected: unknown[] = [];
  const onRecoverableError = (error: unknown) => void unexpected.push(error);
  const root = await act(() => hydrateShop({ transport, onRecoverableError }));
  return { root, asked, unexpected };
};

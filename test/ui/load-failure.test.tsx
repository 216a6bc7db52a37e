import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { LoadFailure } from '../../src/components/feedback/load-failure';
import { prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const error = { status: 503, code: 'overloaded', message: 'Too many shoppers' } as const;
const retryButton = () => screen.getByRole('button', { name: 'Try again' });

it('a failure shows that the data is loaded again, and is read out again if that fails too', async () => {
  let end: () => void = () => undefined;
  const retry = () => new Promise<void>((resolve) => (end = resolve));
  show(<LoadFailure error={error} onRetry={retry} />);
  await user.click(retryButton());
  expect(screen.getByRole('alert')).toHaveTextContent('Trying again…');
  expect(retryButton()).toHaveAttribute('aria-busy', 'true');
  await act(async () => end());
  expect(screen.getByRole('alert')).toHaveTextContent('Too many shoppers');
  expect(retryButton()).not.toHaveAttribute('aria-busy');
});

it('the main part of the page gets the focus when the data replaces the failure', async () => {
  const Page = () => {
    const [isLoaded, setLoaded] = useState(false);
    return (
      <main id="main" tabIndex={-1}>
        {isLoaded ? <p>Loaded</p> : <LoadFailure error={error} onRetry={() => setLoaded(true)} />}
      </main>
    );
  };
  show(<Page />);
  await user.click(retryButton());
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FeedLogList } from '../../src/devtools/statecharts/attach/feed-log-list';
import type { FeedEntry } from '../../src/flows/inspection/feed';
import { prepareBrowser, show } from './support/show';

beforeEach(prepareBrowser);

const entries = Array.from({ length: 250 }, (_, index): FeedEntry => ({
  number: index + 1,
  at: new Date(2026, 0, 2, 9, 5, 7, index).getTime(),
  actor: 'x:0',
  kind: 'event',
  source: null,
  event: { type: 'token.rejected', attempt: index },
}));

/** A search by role takes seconds in a list of this length. */
const rows = () => screen.getAllByText('token.rejected to session');

const list = (looked: number | null, onLook = jest.fn()) => (
  <FeedLogList entries={entries} nameOf={() => 'session'} looked={looked} onLook={onLook} />
);

it('the log shows the newest entries at first, in local time, and earlier ones on request', async () => {
  const onLook = jest.fn();
  show(list(null, onLook));
  expect(rows()).toHaveLength(200);
  expect(screen.getByText('09:05:07.249')).toBeVisible();

  fireEvent.click(screen.getByText('Show earlier entries (50)'));
  await waitFor(() => expect(rows()).toHaveLength(250));
  expect(screen.queryByText(/^Show earlier/)).toBeNull();

  fireEvent.click(screen.getByText('09:05:07.000'));
  expect(onLook).toHaveBeenCalledWith(1);
});

it('the log keeps the selected entry although newer ones arrive', () => {
  show(list(10));
  expect(rows()).toHaveLength(241);
  expect(screen.getByText('09:05:07.009').closest('button')).toHaveAttribute('aria-current', 'true');
});

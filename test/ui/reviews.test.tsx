import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Review } from '../../contract/reviews';
import { ReviewForm } from '../../src/features/product/reviews/review-form';
import { ReviewSummary } from '../../src/features/product/reviews/review-summary';
import { Reviews } from '../../src/features/product/reviews/reviews';
import { detailOf } from './support/demo-responses';
import { prepareBrowser, show, signIn } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const review = (customerRating: number, index: number): Review => ({
  id: `review-${index}`,
  _id: `review-${index}`,
  productId: 'one',
  customerName: 'Asha',
  customerId: '',
  review: 'Quiet',
  customerRating,
  dateCreated: '2024-03-01T00:00:00.000Z',
  verifiedBuyer: false,
});

it('the stars count a half step with the full ones below it, and say so', () => {
  show(<ReviewSummary reviews={[5, 4.5, 3.5, 3.5, 3, 0.5].map(review)} />);
  const shares = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    '5 stars: 151',
    '4 to 4.5 stars: 14–4.51',
    '3 to 3.5 stars: 33–3.53',
    '2 to 2.5 stars: 02–2.50',
    '0.5 to 1.5 stars: 10.5–1.51',
  ]);
});

it('the form of a review asks a guest for the text before it asks to sign in', async () => {
  show(<ReviewForm productId="one" />, '/product/one');
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findAllByText('Please add a Review')).not.toHaveLength(0);
  expect(screen.queryByText('Please Login first')).toBeNull();
  await user.type(screen.getByLabelText('Your review'), 'Quiet');
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Please Login first')).toBeVisible();
});

it('the review of a guest is in the form again after the sign-in', async () => {
  const { unmount } = show(<ReviewForm productId="one" />, '/product/one');
  await user.type(screen.getByLabelText('Your review'), 'Quiet');
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  await screen.findByText('Please Login first');
  unmount();
  signIn();
  show(<ReviewForm productId="one" />, '/product/one');
  expect(await screen.findByLabelText('Your review')).toHaveValue('Quiet');
});

it('a review that is being written stays while the shopper reads another tab', async () => {
  const Tabs = () => {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Other tab
        </button>
        <Reviews product={detailOf('one')} isOpen={isOpen} />
      </>
    );
  };
  show(<Tabs />, '/product/one');
  await user.type(await screen.findByLabelText('Your review'), 'Quiet');
  const otherTab = screen.getByRole('button', { name: 'Other tab' });
  await user.click(otherTab);
  await user.click(otherTab);
  expect(screen.getByLabelText('Your review')).toHaveValue('Quiet');
});

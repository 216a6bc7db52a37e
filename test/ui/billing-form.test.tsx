import { act, screen, waitFor } from '@testing-library/react';
import type { Billing } from '../../contract/checkout';
import { BillingForm } from '../../src/features/checkout/billing-form';
import { answering, prepareBrowser, show, signIn } from './support/show';
import { user as hands } from './support/user';

const account = {
  id: 'somebody',
  _id: 'somebody',
  name: 'Asha Rao',
  email: 'a@b.in',
  phone: '9876543210',
  images: [],
  isAdmin: false,
};

const sent: Billing = {
  fullName: 'Ravi Rao',
  country: 'India',
  streetAddressLine1: '1 Road',
  streetAddressLine2: 'Flat 2',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560025',
  phoneNumber: '1112223334',
  email: 'ravi@b.in',
};

beforeEach(() => {
  prepareBrowser();
  signIn();
});

/** The form, with an account that is known when `answer` is called. */
const open = (more: { begun?: Billing; name?: string } = {}) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<typeof account>((resolve) => (answer = () => resolve(account)));
  const { transport } = answering((url) => {
    if (url === '/api/user/somebody') return answered;
    return url.startsWith('/api/countries') ? [] : undefined;
  });
  const user = { userId: 'somebody', name: more.name ?? 'Asha Rao', email: 'a@b.in', image: '' };
  const { store } = show(
    <BillingForm user={user} begun={more.begun ?? null} remembered={null} failure={null} onSubmit={() => undefined} />,
    '/checkout',
    transport,
  );
  const known = async () => {
    act(() => answer());
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain(account.phone));
  };
  return { known };
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the billing form', () => {
  it('has the phone that the account knows', async () => {
    const { known } = open({ name: '' });
    await known();
    await waitFor(() => expect(field('Phone number')).toHaveValue('9876543210'));
    expect(field('Full name')).toHaveValue('Asha Rao');
    expect(field('Email')).toHaveValue('a@b.in');
  });

  it('keeps what was typed before the account is known', async () => {
    const { known } = open({ name: '' });
    await hands.type(field('Phone number'), '12345');
    await known();
    await waitFor(() => expect(field('Full name')).toHaveValue('Asha Rao'));
    expect(field('Phone number')).toHaveValue('12345');
  });

  it('keeps what a checkout under way was sent with', async () => {
    const { known } = open({ begun: sent });
    await known();
    expect(field('Phone number')).toHaveValue('1112223334');
    expect(field('Full name')).toHaveValue('Ravi Rao');
  });
});

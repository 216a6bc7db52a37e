import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { ChoiceMenu } from '../../src/components/dialogs/choice-menu';
import { prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

let go: ReturnType<typeof useNavigate>;

const Sorting = () => {
  go = useNavigate();
  const choices = ['Newest', 'Oldest'].map((label) => ({ value: label, label }));
  return <ChoiceMenu label="Sort" button="Newest" choices={choices} chosen="Newest" onChoose={() => undefined} />;
};

const openMenu = async () => {
  show(<Sorting />, '/products/category/1');
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  return () => screen.queryByRole('menu', { name: 'Sort' });
};

it('a menu stays open when the address of a filter arrives', async () => {
  const menu = await openMenu();
  await act(async () => go('?inStock=true', { replace: true }));
  expect(menu()).toBeVisible();
});

it('a menu closes on another page, and is closed on the way back', async () => {
  const menu = await openMenu();
  await act(async () => go('/products/category/2'));
  expect(menu()).toBeNull();
  await act(async () => go(-1));
  expect(menu()).toBeNull();
});

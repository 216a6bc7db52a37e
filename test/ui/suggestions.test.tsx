import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { filteredListsApi } from '../../src/api/filtered-lists';
import { SearchSlot } from '../../src/features/search/search-slot';
import { product } from './support/demo-responses';
import { fakeTransport, prepareBrowser, show } from './support/show';
import { user } from './support/user';

beforeEach(prepareBrowser);

const longName = `Very long ${'name '.repeat(20)}`;

const found = [product('servo', { name: 'Servo' }), product('long', { name: longName })];

const open = (respond: (q: string) => unknown = () => found) => {
  const { transport, calls } = fakeTransport((url) =>
    url.startsWith('/api/search') ? respond(new URL(url, 'http://shop').searchParams.get('q') ?? '') : undefined,
  );
  return { ...show(<SearchSlot />, '/', transport), calls };
};

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' });

describe('suggestions', () => {
  it('suggestions appear while typing, with titles truncated at fifty characters, and prices', async () => {
    open();
    await user.type(box(), 'serv');
    expect(await screen.findByRole('option', { name: /^Servo/ })).toHaveTextContent('Rs 899');
    expect(screen.getByText(`${[...longName].slice(0, 50).join('').trimEnd()}…`)).toBeVisible();
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  it('suggestions are requested once for a word, not for each letter, and not for spaces', async () => {
    const { calls } = open();
    await user.type(box(), '   ');
    await user.type(box(), 'servo');
    await screen.findByRole('option', { name: /^Servo/ });
    expect(calls).toEqual(['GET /api/search?q=servo&limit=7&location=IN']);
  });

  it('suggestions belong to the latest words, even if an earlier response arrives later', async () => {
    const pending = new Map<string, (body: unknown) => void>();
    const { store } = open((q) => new Promise((resolve) => pending.set(q, resolve)));
    fireEvent.focus(box());
    fireEvent.input(box(), { target: { value: 'first' } });
    await waitFor(() => expect(pending.has('first')).toBe(true));
    fireEvent.input(box(), { target: { value: 'second' } });
    await waitFor(() => expect(pending.has('second')).toBe(true));
    pending.get('second')?.([product('b', { name: 'Second' })]);
    expect(await screen.findByRole('option', { name: /^Second/ })).toBeVisible();
    pending.get('first')?.([product('a', { name: 'First' })]);
    const first = filteredListsApi.endpoints.search.select({ q: 'first', limit: 7, location: 'IN' });
    await waitFor(() => expect(first(store.getState()).isSuccess).toBe(true));
    expect(screen.queryByRole('option', { name: /^First/ })).not.toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Second/ })).toBeVisible();
  });

  it('suggestions are navigated by arrow keys and chosen by Enter', async () => {
    const { address } = open();
    await user.type(box(), 'servo');
    const option = await screen.findByRole('option', { name: /^Servo/ });
    await user.press('ArrowDown');
    expect(option).toHaveAttribute('aria-selected', 'true');
    expect(box()).toHaveAttribute('aria-activedescendant', option.id);
    await user.press('Enter');
    expect(address()).toBe('/product/servo');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('the selected suggestion stays selected when a late response brings others', async () => {
    let respondLate: (body: unknown) => void = () => undefined;
    const { address } = open((q) => (q === 'servo' ? found : new Promise((resolve) => (respondLate = resolve))));
    await user.type(box(), 'servo');
    await screen.findByRole('option', { name: /^Servo/ });
    await user.type(box(), 's');
    await user.press('ArrowDown');
    await waitFor(() => expect(respondLate).toHaveLength(1));
    respondLate([...found].reverse());
    await waitFor(() => expect(screen.getAllByRole('option')[1]).toHaveTextContent('Servo'));
    await user.press('Enter');
    expect(address()).toBe('/product/servo');
  });

  it('suggestions close on Escape and on a click outside', async () => {
    open();
    await user.type(box(), 'servo');
    await screen.findByRole('listbox');
    await user.press('Escape');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(box(), 's');
    await screen.findByRole('listbox');
    await user.click(document.body);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('suggestions disappear when the search box is emptied', async () => {
    open();
    await user.type(box(), 'servo');
    await screen.findByRole('listbox');
    await user.clear(box());
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Servo/ })).not.toBeInTheDocument());
  });

  it('Enter in the search box opens the results, and the words are offered again until cleared', async () => {
    const { address } = open();
    await user.type(box(), 'stepper motor');
    await user.press('Enter');
    expect(address()).toBe('/search?q=stepper+motor');
    await user.clear(box());
    expect(await screen.findByRole('option', { name: 'stepper motor' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('Tab leads to the button that clears the recent searches, which then gives the focus back', async () => {
    open();
    await user.type(box(), 'stepper motor');
    await user.press('Enter');
    await user.clear(box());
    await screen.findByRole('option', { name: 'stepper motor' });
    await user.press('Tab');
    const clear = screen.getByRole('button', { name: 'Clear' });
    clear.focus();
    await user.click(clear);
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('suggestions close when the focus leaves the search', async () => {
    open();
    await user.type(box(), 'servo');
    await screen.findByRole('listbox');
    act(() => screen.getByRole('button', { name: 'Search' }).focus());
    expect(screen.getByRole('listbox')).toBeVisible();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    act(() => elsewhere.focus());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    elsewhere.remove();
  });

  it('an empty search opens no page', async () => {
    const { address } = open();
    await user.type(box(), '  ');
    fireEvent.submit(screen.getByRole('search'));
    expect(address()).toBe('/');
  });
});

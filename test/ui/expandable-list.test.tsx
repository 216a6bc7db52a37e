import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ExpandableList } from '../../src/components/listing/filters/expandable-list';
import { user } from './support/user';

const names = Array.from({ length: 12 }, (_, index) => `Brand ${index + 1}`);

const Brands = () => {
  const [chosen, setChosen] = useState(['Brand 11']);
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <ExpandableList choices={names} keyOf={(name) => name} isChosen={(name) => chosen.includes(name)}>
      {(name) => (
        <label>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          {name}
        </label>
      )}
    </ExpandableList>
  );
};

it('a shortened list keeps an option that was selected, with the focus, when it is unselected', async () => {
  render(<Brands />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(9);
  await user.click(screen.getByLabelText('Brand 11'));
  expect(screen.getByLabelText('Brand 11')).not.toBeChecked();
  expect(screen.getByLabelText('Brand 11')).toHaveFocus();
});

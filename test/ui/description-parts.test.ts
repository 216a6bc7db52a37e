import { descriptionParts } from '../../src/lib/description-parts';

it.each([
  ['Small and strong.', { summary: '', paragraphs: ['Small and strong.'] }],
  ['Small.\n\nStrong.\n\nQuiet.', { summary: 'Small.', paragraphs: ['Strong.', 'Quiet.'] }],
])('a description shows no paragraph of %j twice', (description, parts) => {
  expect(descriptionParts(description)).toEqual(parts);
});

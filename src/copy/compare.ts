import { mostCompared } from '../state/compare-list';

export const compareCopy = {
  title: 'Compare products',
  add: 'Add to Compare',
  added: 'Added to Compare',
  addedMessage: 'Added to your comparison',
  open: 'Compare',
  full: `You can compare up to ${mostCompared} products. Please remove one first`,
  differs: 'differs',
  onlyDifferences: 'Show differences only',
  remove: (name: string) => `Remove ${name} from the comparison`,
  clear: 'Clear all',
  gone: 'No longer sold',
  empty: 'Nothing to compare yet',
  emptyText: `Choose “Add to Compare” on up to ${mostCompared} products to see their figures side by side here.`,
  browse: 'Find products',
  rows: { price: 'Price', rating: 'Rating', stock: 'Availability', brand: 'Brand', model: 'Model', options: 'Options' },
  none: '–',
} as const;

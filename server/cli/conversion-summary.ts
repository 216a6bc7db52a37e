import type { ConversionReport } from '../services/import/other-shops/import-from-shop';

const maxListed = 10;
const longestLabel = 80;

const named = (what: string, labels: readonly string[]): string => {
  const listed = labels
    .slice(0, maxListed)
    .map((label) => label.slice(0, longestLabel))
    .join(', ');
  const more = labels.length - maxListed;
  return `  ${what}: ${labels.length} (${listed}${more > 0 ? ` and ${more} more` : ''})`;
};

const section = (title: string, groups: Readonly<Record<string, string[]>>): string[] => {
  const lines = Object.entries(groups).map(([what, labels]) => named(what.slice(0, 2 * longestLabel), labels));
  return lines.length === 0 ? [] : [title, ...lines];
};

export const conversionSummary = ({ rows, products, variants, ...rest }: ConversionReport): string[] => [
  `Read ${rows} rows: ${products} products with ${variants} variants.`,
  ...section('Products left out:', rest.leftOut),
  ...section('Products changed:', rest.notes),
  ...(rest.unusedColumns.length > 0 ? [`Columns left out: ${rest.unusedColumns.join(', ')}.`] : []),
  ...(rest.lostPictures.length > 0
    ? section('Left out:', { 'pictures that could not be fetched': rest.lostPictures })
    : []),
];

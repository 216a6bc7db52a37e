import type { ShopifyReport } from '../services/import/shopify/shopify-import';

/** Handles listed for each reason; the rest are counted. */
const maxListed = 10;

const named = (what: string, handles: readonly string[]): string => {
  const listed = handles.slice(0, maxListed).join(', ');
  const more = handles.length - maxListed;
  return `  ${what}: ${handles.length} (${listed}${more > 0 ? ` and ${more} more` : ''})`;
};

const section = (title: string, groups: Readonly<Record<string, string[]>>): string[] => {
  const lines = Object.entries(groups).map(([what, handles]) => named(what, handles));
  return lines.length === 0 ? [] : [title, ...lines];
};

/** The lines that tell an owner what became of a Shopify export. */
export const shopifySummary = ({ rows, products, variants, ...rest }: ShopifyReport): string[] => [
  `Read ${rows} rows: ${products} products with ${variants} variants.`,
  ...section('Products left out:', rest.leftOut),
  ...section('Products changed:', rest.notes),
  ...(rest.unusedColumns.length > 0 ? [`Columns left out: ${rest.unusedColumns.join(', ')}.`] : []),
  ...(rest.lostPictures.length > 0
    ? section('Left out:', { 'pictures that could not be fetched': rest.lostPictures })
    : []),
];

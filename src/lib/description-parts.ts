const paragraphsOf = (description: string): string[] => description.split('\n\n');

/** Returns the text that search engines and shared links show for a product. */
export const firstParagraph = (description: string): string => paragraphsOf(description)[0] ?? '';

interface DescriptionParts {
  /** Shown beside the price; empty if the description is a single paragraph. */
  summary: string;
  /** Shown under "Description". */
  paragraphs: readonly string[];
}

/** Splits a description so that the product page shows no paragraph twice. */
export const descriptionParts = (description: string): DescriptionParts => {
  const [first = '', ...others] = paragraphsOf(description);
  return others.length > 0 ? { summary: first, paragraphs: others } : { summary: '', paragraphs: [first] };
};

const paragraphsOf = (description: string): string[] => description.split('\n\n');

/** The words about a product for search engines and shared links. */
export const firstParagraph = (description: string): string => paragraphsOf(description)[0] ?? '';

interface DescriptionParts {
  /** Beside the price; empty if the description is a single paragraph. */
  summary: string;
  /** Under "Description". */
  paragraphs: readonly string[];
}

/** Splits a description so that the product page shows no paragraph twice. */
export const descriptionParts = (description: string): DescriptionParts => {
  const [first = '', ...others] = paragraphsOf(description);
  return others.length > 0 ? { summary: first, paragraphs: others } : { summary: '', paragraphs: [first] };
};

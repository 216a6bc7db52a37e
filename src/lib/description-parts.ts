const paragraphsOf = (description: string): string[] => description.split('\n\n');

export const firstParagraph = (description: string): string => paragraphsOf(description)[0] ?? '';

interface DescriptionParts {
  /** Shown beside the price; empty if the description is a single paragraph. */
  summary: string;
  /** Shown under "Description". */
  paragraphs: readonly string[];
}

export const descriptionParts = (description: string): DescriptionParts => {
  const [first = '', ...others] = paragraphsOf(description);
  return others.length > 0 ? { summary: first, paragraphs: others } : { summary: '', paragraphs: [first] };
};

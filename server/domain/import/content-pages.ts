import type { ProblemList } from './problem-list';

/** A page that the owner writes, from `pages/` of a catalogue folder. */
export interface SourcePage {
  /** Part of its URL. */
  name: string;
  title: string;
  markdown: string;
}

const longestTitle = 80;
const longestText = 100_000;

/** A number before the name gives the order. */
const fileName = /^(?:\d{1,3}-)?([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;
const titleMark = '# ';

/** The first line of a page, and the text below it. */
export const splitPage = (markdown: string): { title: string | undefined; text: string } => {
  const [first = '', ...rest] = markdown.trimStart().split('\n');
  const title = first.startsWith(titleMark) ? first.slice(titleMark.length).trim() : '';
  return { title: title === '' ? undefined : title, text: rest.join('\n') };
};

/** Checks the pages of a folder, in the order of their file names. */
export const checkPages = (
  files: readonly { file: string; text: string }[],
  problems: Pick<ProblemList, 'add'>,
): SourcePage[] => {
  const names = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const refuse = (field: string, problem: string): void =>
      problems.add({ file: `pages/${file}`, place: '', field, problem });
    const name = fileName.exec(file)?.[1];
    if (name === undefined) refuse('', 'must be named like 1-shipping.md: lower-case letters, digits and hyphens');
    const other = name === undefined ? undefined : names.get(name);
    if (other !== undefined) refuse('', `has the same address as pages/${other}`);
    else if (name !== undefined) names.set(name, file);
    const { title } = splitPage(text);
    if (title === undefined) refuse('title', 'the first line must be the title: # Shipping');
    else if (title.length > longestTitle) refuse('title', `must be at most ${longestTitle} characters`);
    if (text.length > longestText) refuse('', `must be at most ${longestText} characters`);
    return name === undefined || title === undefined ? [] : [{ name, title, markdown: text }];
  });
};

import { contentPage as limits } from '../../../contract/limits';
import { readBlocks } from '../catalogue/content-blocks';
import { splitPage } from '../catalogue/content-page';
import type { ProblemList } from './problem-list';

export interface SourcePage {
  /** Identifies the page in its URL. */
  name: string;
  title: string;
  markdown: string;
}

/** Pages are sorted by the number at the beginning of the file name; pages without a number come last. */
const fileName = /^(?:(\d{1,3})-)?([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

interface PageFile {
  file: string;
  text: string;
}

const inOrder = (files: readonly PageFile[]): PageFile[] => {
  const numberOf = ({ file }: PageFile): number => Number(fileName.exec(file)?.[1] ?? Infinity);
  return files.toSorted((one, other) => {
    const [first, second] = [numberOf(one), numberOf(other)];
    if (first !== second) return first < second ? -1 : 1;
    return one.file < other.file ? -1 : 1;
  });
};

export const checkPages = (files: readonly PageFile[], problems: Pick<ProblemList, 'add'>): SourcePage[] => {
  const fileOf = new Map<string, string>();
  return inOrder(files).flatMap(({ file, text: markdown }) => {
    const refuse = (problem: string, place = ''): void =>
      problems.add({ file: `pages/${file}`, place, field: '', problem });
    const name = fileName.exec(file)?.[2];
    if (name === undefined) refuse('must be named like 1-shipping.md: lower-case letters, digits and hyphens');
    else if (name.length > limits.longestName) refuse(`has a name of more than ${limits.longestName} characters`);
    else if (fileOf.has(name)) refuse(`has the same address as pages/${fileOf.get(name)}`);
    else fileOf.set(name, file);

    const { title, text } = splitPage(markdown);
    if (title === undefined) refuse('must begin with the title: # Shipping', 'line 1');
    else if (title.length > limits.longestTitle) {
      refuse(`has a title of more than ${limits.longestTitle} characters`, 'line 1');
    }
    if (markdown.length > limits.longestText) refuse(`must be at most ${limits.longestText} characters`);
    else for (const { line, what } of readBlocks(text).unsupported) refuse(`cannot show ${what}`, `line ${line + 1}`);
    return name === undefined || title === undefined ? [] : [{ name, title, markdown }];
  });
};

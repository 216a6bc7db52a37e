import { join } from 'node:path';
import { checkPages, type SourcePage } from '../../domain/import/content-pages';
import type { ProblemList } from '../../domain/import/problem-list';
import { namesIn } from './catalogue-folder';
import { NotUtf8, notUtf8Problem, readText } from './source-file';

/** Reads the content pages; undefined if the folder has none. Adds each fault to `problems`. */
export const readPages = async (folder: string, problems: ProblemList): Promise<SourcePage[] | undefined> => {
  const names = (await namesIn(join(folder, 'pages'))).filter((name) => name.endsWith('.md'));
  if (names.length === 0) return undefined;
  const files: { file: string; text: string }[] = [];
  for (const file of names) {
    try {
      files.push({ file, text: (await readText(join(folder, 'pages', file))) ?? '' });
    } catch (error) {
      if (!(error instanceof NotUtf8)) throw error;
      problems.add({ file: `pages/${file}`, place: '', field: '', problem: notUtf8Problem });
    }
  }
  return checkPages(files, problems);
};

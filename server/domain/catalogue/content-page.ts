const titleMark = '# ';

export const splitPage = (markdown: string): { title: string | undefined; text: string } => {
  const [first = '', ...rest] = markdown.split('\n');
  const title = first.startsWith(titleMark) ? first.slice(titleMark.length).trim() : '';
  return { title: title === '' ? undefined : title, text: rest.join('\n') };
};

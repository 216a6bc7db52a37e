import markdownIt from 'markdown-it';

// Without `html`, markup in the text is shown, not obeyed; links to scripts are refused.
const markdown = markdownIt({ html: false });

export const htmlOf = (text: string): string => markdown.render(text);

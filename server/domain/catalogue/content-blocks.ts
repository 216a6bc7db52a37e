import markdownIt, { type Token } from 'markdown-it';
import type { ContentBlock, TextLines, TextRun } from '../../../contract/content-pages';

// markdown-it always rejects `javascript:` links; with `html: false`, HTML becomes plain text.
const markdown = markdownIt('commonmark', { html: false }).enable('table');

interface Unsupported {
  /** Counted from 1. */
  line: number;
  what: string;
}

const unsupportedNames: Readonly<Record<string, string>> = {
  blockquote_open: 'a quotation',
  code_block: 'an indented code block',
  code_inline: 'code',
  fence: 'a code block',
  hr: 'a rule',
  image: 'a picture',
};

const headings: Readonly<Record<string, 'heading' | 'subheading'>> = { h2: 'heading', h3: 'subheading' };

const linesOf = (children: readonly Token[], refuse: (what: string) => void): TextLines => {
  const style: Omit<TextRun, 'text'> = {};
  let runs: TextRun[] = [];
  const lines = [runs];
  const add = (content: string): void => {
    if (content !== '') runs.push({ text: content, ...style });
  };
  for (const token of children) {
    switch (token.type) {
      case 'text':
      case 'text_special':
        add(token.content);
        break;
      case 'softbreak':
        add(' ');
        break;
      case 'hardbreak':
        runs = [];
        lines.push(runs);
        break;
      case 'strong_open':
        style.strong = true;
        break;
      case 'strong_close':
        delete style.strong;
        break;
      case 'em_open':
        style.emphasis = true;
        break;
      case 'em_close':
        delete style.emphasis;
        break;
      case 'link_open':
        style.href = token.attrGet('href') ?? '';
        break;
      case 'link_close':
        delete style.href;
        break;
      default:
        refuse(unsupportedNames[token.type] ?? token.type);
    }
  }
  return lines;
};

/**
 * Reports elements that a page cannot show. Leaves them out, but keeps the text of quotations, of lists in lists, and
 * of headings other than ## and ###.
 */
export const readBlocks = (text: string): { blocks: ContentBlock[]; unsupported: Unsupported[] } => {
  const blocks: ContentBlock[] = [];
  const unsupported: Unsupported[] = [];
  let line = 1;
  let heading: 'heading' | 'subheading' | undefined;
  let list: { kind: 'bullets' | 'numbers'; items: TextLines[] } | undefined;

  let isInTable = false;

  const refuse = (what: string): void => void unsupported.push({ line, what });

  const addText = (lines: TextLines): void => {
    if (list !== undefined) list.items.at(-1)?.push(...lines);
    else blocks.push({ kind: heading ?? 'paragraph', lines });
  };

  for (const token of markdown.parse(text, {})) {
    if (token.map !== null) line = token.map[0] + 1;
    if (isInTable && token.type !== 'table_close') continue;
    switch (token.type) {
      case 'table_open':
      case 'table_close':
        isInTable = token.type === 'table_open';
        if (isInTable) refuse('a table');
        break;
      case 'heading_open':
        heading = headings[token.tag];
        if (heading === undefined) refuse('a heading other than ## or ###');
        break;
      case 'heading_close':
        heading = undefined;
        break;
      case 'bullet_list_open':
      case 'ordered_list_open':
        if (list !== undefined) refuse('a list in a list');
        list ??= { kind: token.type === 'bullet_list_open' ? 'bullets' : 'numbers', items: [] };
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        if (list !== undefined) blocks.push(list);
        list = undefined;
        break;
      case 'list_item_open':
        list?.items.push([]);
        break;
      case 'inline':
        addText(linesOf(token.children ?? [], refuse));
        break;
      case 'paragraph_open':
      case 'paragraph_close':
      case 'list_item_close':
      case 'blockquote_close':
        break;
      default:
        refuse(unsupportedNames[token.type] ?? token.type);
    }
  }
  return { blocks, unsupported };
};

import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContentBlock, TextLines, TextRun } from '../../../contract/content-pages';

const linked = (text: ReactNode, href: string): ReactNode =>
  href.startsWith('/') && !href.startsWith('//') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;

const Run = ({ run: { text, strong, emphasis, href } }: { run: TextRun }) => {
  const words = emphasis ? <em>{text}</em> : text;
  const styled = strong ? <strong>{words}</strong> : words;
  return href === undefined ? styled : linked(styled, href);
};

const Lines = ({ lines }: { lines: TextLines }) =>
  lines.map((runs, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {runs.map((run, place) => (
        <Run key={place} run={run} />
      ))}
    </Fragment>
  ));

const Block = ({ block }: { block: ContentBlock }) => {
  if ('items' in block) {
    const List = block.kind === 'bullets' ? 'ul' : 'ol';
    return (
      <List>
        {block.items.map((lines, index) => (
          <li key={index}>
            <Lines lines={lines} />
          </li>
        ))}
      </List>
    );
  }
  const Element = ({ heading: 'h2', subheading: 'h3', paragraph: 'p' } as const)[block.kind];
  return (
    <Element>
      <Lines lines={block.lines} />
    </Element>
  );
};

/** The blocks never change while they are shown, so the index is a stable key. */
export const ContentBlocks = ({ blocks }: { blocks: readonly ContentBlock[] }) =>
  blocks.map((block, index) => <Block key={index} block={block} />);

import { Type, type Static } from 'typebox';
import { contentPage } from './limits';

/** A link to a page that the shop's owner writes, such as terms or returns. */
const ContentPageLink = Type.Object({ name: Type.String(), title: Type.String() });
export type ContentPageLink = Static<typeof ContentPageLink>;

/** The links are sorted by the number at the start of each page's file name in the import. */
export const ContentPageLinks = Type.Array(ContentPageLink);

const TextRun = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Literal(true)),
  emphasis: Type.Optional(Type.Literal(true)),
  href: Type.Optional(Type.String()),
});
export type TextRun = Static<typeof TextRun>;

const TextLines = Type.Array(Type.Array(TextRun));
export type TextLines = Static<typeof TextLines>;

export const ContentBlock = Type.Union([
  Type.Object({ kind: Type.Enum(['heading', 'subheading', 'paragraph']), lines: TextLines }),
  Type.Object({ kind: Type.Enum(['bullets', 'numbers']), items: Type.Array(TextLines) }),
]);
export type ContentBlock = Static<typeof ContentBlock>;

/** `blocks` is data, not HTML, so that no markup in the text reaches a browser. */
export const ContentPage = Type.Object({ ...ContentPageLink.properties, blocks: Type.Array(ContentBlock) });
export type ContentPage = Static<typeof ContentPage>;

export const ContentPageParams = Type.Object({
  name: Type.String({ minLength: 1, maxLength: contentPage.longestName }),
});
export type ContentPageParams = Static<typeof ContentPageParams>;

import { Type, type Static } from 'typebox';

/** A page that the owner writes, such as terms or returns: `/pages/{name}`. */
const ContentPageLink = Type.Object({ name: Type.String(), title: Type.String() });
export type ContentPageLink = Static<typeof ContentPageLink>;

/** In the owner's order. */
export const ContentPageLinks = Type.Array(ContentPageLink);

/** `html` is the text below the title; it has no scripts and no markup but that of Markdown. */
export const ContentPage = Type.Object({ ...ContentPageLink.properties, html: Type.String() });
export type ContentPage = Static<typeof ContentPage>;

export const ContentPageParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 80 }) });
export type ContentPageParams = Static<typeof ContentPageParams>;

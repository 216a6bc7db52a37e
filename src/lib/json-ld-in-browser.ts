/** Structured data is for search engines. They read the server's HTML, which the browser leaves as it is. */
export const breadcrumbsJsonLd = (): object => ({});
export const shopJsonLd = (): object[] => [{}, {}];

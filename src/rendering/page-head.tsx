import { layoutCopy } from '../copy/layout';
import { useSite } from '../components/page/site';

interface PageHeadProps {
  title: string;
  /** Search engines and messengers show this text below the title. */
  description?: string;
  /** Path and query. Pages that search engines should not index omit this prop. */
  canonical?: string;
  image?: string;
  type?: 'website' | 'product';
  jsonLd?: readonly object[];
}

/** Every page renders exactly one `PageHead`. React hoists its tags, except scripts, into the head. */
export const PageHead = ({
  title,
  description = layoutCopy.description,
  canonical,
  image,
  type = 'website',
  jsonLd = [],
}: PageHeadProps) => {
  const { origin } = useSite();
  const wholeTitle = title === layoutCopy.shopName ? title : `${title} · ${layoutCopy.shopName}`;
  return (
    <>
      <title>{wholeTitle}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + canonical} />
          <meta property="og:url" content={origin + canonical} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + (image ?? '/social.png')} />
      {jsonLd.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          suppressHydrationWarning
          // Escapes `<`, which could close the script element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replace(/</g, '\\u003c') }}
        />
      ))}
    </>
  );
};

import { layoutCopy } from '../copy/layout';
import { useSite } from '../components/page/site';

interface PageHeadProps {
  /** Without the shop's name, which is added. */
  title: string;
  description?: string;
  /** Path and query of the page's one true address; left out where no search engine should keep the page. */
  canonical?: string;
  /** Path of a picture for previews on other sites. */
  image?: string;
  type?: 'website' | 'product';
  /** schema.org objects about what the page shows. */
  jsonLd?: readonly object[];
}

/** Title and meta tags; React lifts them into the head. Every page has exactly one. */
export const PageHead = ({ title, description, canonical, image, type = 'website', jsonLd = [] }: PageHeadProps) => {
  const { origin } = useSite();
  const wholeTitle = title === layoutCopy.shopName ? title : `${title} · ${layoutCopy.shopName}`;
  return (
    <>
      <title>{wholeTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + canonical} />
          <meta property="og:url" content={origin + canonical} />
        </>
      )}
      <meta property="og:site_name" content={layoutCopy.shopName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={description} />}
      <meta property="og:image" content={origin + (image ?? '/social.png')} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          // A `<` inside a script element could end it.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replace(/</g, '\\u003c') }}
        />
      ))}
    </>
  );
};

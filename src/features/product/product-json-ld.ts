import type { OptionName } from '../../../contract/chosen-options';
import type { ProductDetail, Variant } from '../../../contract/products';
import { writeChoice } from '../../lib/choice-address';
import { firstParagraph } from '../../lib/description-parts';
import { optionLists } from '../../lib/product-variant';
import { pictureUrl } from '../../lib/picture-url';
import { buyingCopy } from '../../copy/buying';

const offer = (url: string, { price, countInStock }: Pick<Variant, 'price' | 'countInStock'>): object => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'INR',
  availability: `https://schema.org/${countInStock >= 1 ? 'InStock' : 'OutOfStock'}`,
});

/** Of the options, only the size has a schema.org property that takes plain text. */
const optionProperties = (variant: Variant, names: readonly OptionName[]): object => {
  const others = names.filter((name) => name !== 'size');
  return {
    ...(variant.size !== '' && { size: variant.size }),
    ...(others.length > 0 && {
      additionalProperty: others.map((name) => ({
        '@type': 'PropertyValue',
        name: buyingCopy.options[name],
        value: variant[name],
      })),
    }),
  };
};

export const productJsonLd = (product: ProductDetail, origin: string): object => {
  const { id, name, brand, model, description, images, rating, reviewCount, variants } = product;
  const url = `${origin}/product/${encodeURIComponent(id)}`;
  const pictureAddress = (file: string): string => origin + pictureUrl(file, 960);
  const names = optionLists(product).map(([option]) => option);

  const variantOf = (variant: Variant): object => {
    const { sku, image } = variant;
    const address = url + writeChoice(variant);
    const file = image ?? images[0];
    return {
      '@type': 'Product',
      '@id': address,
      name: [name, ...names.map((option) => variant[option])].join(', '),
      ...(sku !== null && { sku }),
      ...(file !== undefined && { image: pictureAddress(file) }),
      ...optionProperties(variant, names),
      offers: offer(address, variant),
    };
  };

  return {
    '@context': 'https://schema.org',
    '@type': variants.length > 0 ? 'ProductGroup' : 'Product',
    '@id': url,
    name,
    description: firstParagraph(description),
    ...(model !== '' && { mpn: model }),
    brand: { '@type': 'Brand', name: brand },
    image: images.map(pictureAddress),
    ...(variants.length > 0
      ? {
          url,
          productGroupID: id,
          variesBy: names.map((option) => (option === 'size' ? 'https://schema.org/size' : buyingCopy.options[option])),
          hasVariant: variants.map(variantOf),
        }
      : { sku: product.sku ?? id, offers: offer(url, product) }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
  };
};

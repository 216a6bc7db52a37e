import type { ProductDetail } from '../../../contract/products';
import { pictureUrl } from '../../lib/picture-url';

/** A schema.org Product with its offer and rating. */
export const productJsonLd = (product: ProductDetail, origin: string): object => {
  const { id, name, brand, model, description, images, price, countInStock, rating, reviewCount } = product;
  const url = `${origin}/product/${encodeURIComponent(id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name,
    description: description.split('\n\n')[0],
    sku: id,
    ...(model !== '' && { mpn: model }),
    brand: { '@type': 'Brand', name: brand },
    image: images.map((file) => origin + pictureUrl(file, 960)),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${countInStock >= 1 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
  };
};

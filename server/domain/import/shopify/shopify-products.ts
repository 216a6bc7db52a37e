import { startConversion, type ConvertExport } from '../other-shops/conversion';
import { htmlText } from '../other-shops/html-text';
import { slugOf } from '../other-shops/slug';
import { readShopifyRows, type ShopifyProduct } from './shopify-rows';
import { shopifyVariants } from './shopify-variants';

const reasonToLeaveOut = ({ rows: [first] }: ShopifyProduct): string | undefined => {
  if (first.of('Title') === '') return 'has no title';
  if (first.of('Gift Card').toLowerCase() === 'true') return 'is a gift card';
  const status = first.of('Status').toLowerCase();
  if (first.of('Published').toLowerCase() === 'false' || (status !== '' && status !== 'active')) {
    return 'is not published';
  }
  return undefined;
};

const picturesOf = ({ rows }: ShopifyProduct): string[] => {
  const listed = rows
    .map((row) => ({ address: row.of('Image Src'), position: Number(row.of('Image Position')) || rows.length }))
    .sort((one, other) => one.position - other.position);
  return [...listed.map(({ address }) => address), ...rows.map((row) => row.of('Variant Image'))];
};

export const convertShopify: ConvertExport = (lines) => {
  const { products, unused, missing } = readShopifyRows(lines);
  const { conversion, usedSkus, isFreeId, leaveOut, noteFor, add } = startConversion();
  for (const product of products) {
    const { handle, rows } = product;
    const [first] = rows;
    const id = slugOf(handle);
    const reason =
      reasonToLeaveOut(product) ?? (isFreeId(id) ? undefined : 'has a handle that is no id, or used before');
    if (reason !== undefined) {
      leaveOut(reason, handle);
      continue;
    }
    const note = noteFor(handle);
    const { variants, hasOptions } = shopifyVariants(product, usedSkus, note);
    const [firstVariant, ...others] = variants;
    if (firstVariant === undefined) {
      leaveOut('has no price', handle);
      continue;
    }
    const source = {
      id,
      name: first.of('Title'),
      typeName: first.of('Type'),
      brand: first.of('Vendor'),
      description: htmlText(first.of('Body (HTML)')),
      tags: first.of('Tags').split(','),
      hasOptions,
      pictures: picturesOf(product),
    };
    add({ ...source, variants: [firstVariant, ...others] }, note);
  }
  return { ...conversion, rows: Math.max(0, lines.length - 1), unused, missing };
};

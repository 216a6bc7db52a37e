import type { CsvColumns } from './csv-records';

export const productColumns: CsvColumns = {
  kinds: {
    id: 'text',
    name: 'text',
    brand: 'text',
    model: 'text',
    description: 'text',
    images: 'list',
    price: 'number',
    oldPrice: 'number',
    stock: 'number',
    subCatId: 'text',
    productRam: 'list',
    productWeight: 'list',
    size: 'list',
    featured: 'boolean',
    shipsTo: 'list',
    surfaceOnly: 'boolean',
    addedOn: 'text',
    specifications: 'specifications',
    inTheBox: 'list',
    keywords: 'list',
  },
  required: ['id', 'name', 'brand', 'description', 'price', 'stock', 'subCatId'],
};

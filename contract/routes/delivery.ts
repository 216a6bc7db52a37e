import { get } from './route';

/** Where the shop delivers, and by when. Not in the specification. */
export const deliveryRoutes = {
  countries: get('/api/countries'),
  pinCode: get('/api/pin-codes/:pin'),
  delivery: get('/api/delivery/:pin'),
} as const;

import { get } from './route';

/** Where and when the shop delivers. `pinCode` and `delivery` are not in section 7. */
export const deliveryRoutes = {
  countries: get('/api/countries'),
  pinCode: get('/api/pin-codes/:pin'),
  delivery: get('/api/delivery/:pin'),
} as const;

import { get } from './route';

/** `pinCode` and `delivery` are not in section 7 of the specification. */
export const deliveryRoutes = {
  countries: get('/api/countries'),
  pinCode: get('/api/pin-codes/:pin'),
  delivery: get('/api/delivery/:pin'),
} as const;

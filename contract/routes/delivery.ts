import { get } from './route';

/** Where the shop delivers, and by when; all beside section 7. */
export const deliveryRoutes = {
  countries: get('/api/countries'),
  pinCode: get('/api/pin-codes/:pin'),
  delivery: get('/api/delivery/:pin'),
} as const;

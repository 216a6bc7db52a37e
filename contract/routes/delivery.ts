import { get } from './route';

/** Calls that tell where and when the shop delivers. */
export const deliveryRoutes = {
  countries: get('/api/countries'),
  pinCode: get('/api/pin-codes/:pin'), // not in section 7
  delivery: get('/api/delivery/:pin'), // not in section 7
} as const;

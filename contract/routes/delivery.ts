import { get } from './route';

export const deliveryRoutes = {
  countries: get('/api/countries'),
  pinCode: get('/api/pin-codes/:pin'), // not in section 7 of the specification
  delivery: get('/api/delivery/:pin'), // not in section 7 of the specification
} as const;

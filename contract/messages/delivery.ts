export const notShippedTo = (country: string): string => `Not shipped to ${country}`;

export const itemsNotShipped = (country: string, titles: readonly string[]): string =>
  `${notShippedTo(country)}: ${titles.join(', ')}. Please take it out of your cart, or choose another country`;

export const notDeliveredTo = (pin: string): string => `Not delivered to ${pin}`;

export const pinCodeNotServed = (pin: string): string => `${notDeliveredTo(pin)}. Please choose another address`;

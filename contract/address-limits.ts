/** Maximum number of characters of each field. */
export const longestInAddress = { country: 80, streetLine: 120, city: 100, state: 100, zipCode: 20 } as const;

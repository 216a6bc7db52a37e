export const reviewCopy = {
  average: (rating: number) => `${rating.toFixed(1)} out of 5`,
  band: (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`),
  share: (from: number, to: number, count: number) => `${from === to ? from : `${from} to ${to}`} stars: ${count}`,
  none: 'There are no reviews yet. Be the first.',
  formTitle: 'Write a review',
  verifiedBuyer: 'Verified buyer',
} as const;

export const longestReview = 4000;

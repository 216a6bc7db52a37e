/** Maximum characters of a review, in the form and on the server. */
export const longestReview = 4000;

/** Messages shared by the server's responses and the wishlist button. */
export const signInToContinue = 'Please Login to continue';
export const removedFromList = 'item removed from My List!';

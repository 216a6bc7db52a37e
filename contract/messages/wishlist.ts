export const signInToContinue = 'Please Login to continue';
export const removedFromList = 'item removed from My List!';

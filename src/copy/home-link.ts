export const homeLink = 'Go to the home page';

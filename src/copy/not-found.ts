import { homeLink } from './home-link';

export const notFoundCopy = {
  title: 'Page not found',
  heading: 'This part is not in the drawer',
  text: 'The page you are looking for has moved or never existed.',
  home: homeLink,
} as const;

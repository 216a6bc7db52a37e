import { NotFound } from '../../components/feedback/not-found';
import { notFoundCopy } from '../../copy/not-found';

export const NotFoundPage = () => (
  <NotFound title={notFoundCopy.title} heading={notFoundCopy.heading} text={notFoundCopy.text} />
);

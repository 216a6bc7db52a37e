import { NotFound } from '../../components/feedback/not-found';
import { notFoundCopy } from '../../copy/not-found';

export const NotFoundPage = () => <NotFound {...notFoundCopy} />;

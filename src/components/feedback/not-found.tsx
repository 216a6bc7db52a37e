import { notFoundCopy } from '../../copy/not-found';
import { PageHead } from '../../rendering/page-head';
import { ButtonLink } from '../button';
import { PageIcon } from '../page-icon';
import { EmptyState } from './empty-state';

interface NotFoundProps {
  title: string;
  heading: string;
  text: string;
}

export const NotFound = ({ title, heading, text }: NotFoundProps) => (
  <>
    <PageHead title={title} />
    <EmptyState
      level={1}
      sign={<PageIcon name="question" />}
      title={heading}
      text={text}
      action={<ButtonLink to="/">{notFoundCopy.home}</ButtonLink>}
    />
  </>
);

import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { PageHead } from '../../rendering/page-head';
import { notFoundCopy } from '../../copy/not-found';
import { LostRover } from '../../components/feedback/lost-rover';

export const NotFoundPage = () => (
  <>
    <PageHead title={notFoundCopy.title} />
    <EmptyState
      level={1}
      drawing={<LostRover />}
      title={notFoundCopy.heading}
      text={notFoundCopy.text}
      action={
        <>
          <ButtonLink to="/">{notFoundCopy.home}</ButtonLink>
          <ButtonLink to="/search" look="outlined">
            {notFoundCopy.search}
          </ButtonLink>
        </>
      }
    />
  </>
);

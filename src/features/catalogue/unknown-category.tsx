import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { useNoFilters } from '../../components/listing/filters/use-no-filters';
import { LostRover } from '../../components/feedback/lost-rover';
import { PageHead } from '../../rendering/page-head';
import { categoryCopy, listingCopy } from '../../copy/listing';

export const UnknownCategory = () => {
  useNoFilters();
  return (
    <>
      <PageHead title={categoryCopy.unknownTitle} />
      <EmptyState
        level={1}
        drawing={<LostRover />}
        title={categoryCopy.unknown}
        text={categoryCopy.unknownText}
        action={<ButtonLink to="/">{listingCopy.home}</ButtonLink>}
      />
    </>
  );
};

import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { useNoFilters } from '../../components/listing/use-no-filters';
import { LostRover } from '../../components/lost-rover';
import { PageHead } from '../../components/page-head';
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

import { ButtonLink } from '../../components/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { LostRover } from '../../components/feedback/lost-rover';
import { PageHead } from '../../rendering/page-head';
import { notFoundCopy } from '../../copy/not-found';
import { productPageCopy } from '../../copy/product-page';

export const UnknownProduct = () => (
  <>
    <PageHead title={productPageCopy.unknownTitle} />
    <EmptyState
      level={1}
      drawing={<LostRover />}
      title={productPageCopy.unknown}
      text={productPageCopy.unknownText}
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

import { useUserQuery } from '../../../api/accounts/users';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { FormSkeleton } from '../../../components/form/form-skeleton';
import { lazyComponent } from '../../../rendering/lazy-component';
import type { SessionUser } from '../../../state/session';

const SecondFactorPanel = lazyComponent(() =>
  import(/* webpackChunkName: "second-factor" */ './second-factor-panel').then((module) => module.SecondFactorPanel),
);

const loading = <FormSkeleton fields={1} />;

export const SecondFactorTab = ({ user }: { user: SessionUser }) => {
  const { data, error, refetch } = useUserQuery(user.userId);
  if (data?.secondFactor !== undefined)
    return <SecondFactorPanel email={user.email} status={data.secondFactor} fallback={loading} />;
  return error === undefined ? loading : <LoadFailure error={error} onRetry={refetch} />;
};

import { Skeleton } from '../../../components/feedback/skeleton';
import { lazyComponent } from '../../../rendering/lazy-component';
import type { SessionUser } from '../../../state/session';

const AddressBook = lazyComponent(() =>
  import(/* webpackChunkName: "address-book" */ './address-book').then((module) => module.AddressBook),
);

export const AddressTab = ({ user }: { user: SessionUser }) => (
  <AddressBook user={user} fallback={<Skeleton height={240} />} />
);

import { isIndia } from '../../../contract/country-names';
import { useAddressesQuery } from '../../api/accounts/addresses';
import { useSession, useShopSelector } from '../../state/hooks';
import { pinCodeOf } from '../form/pin-code';

export const useKnownPin = (): string | null => {
  const remembered = useShopSelector((state) => state.deliveryPin);
  const session = useSession();
  const { data: book } = useAddressesQuery(undefined, { skip: session === null || remembered !== null });
  if (remembered !== null) return remembered;
  const home = session === null ? undefined : book?.[0];
  return home !== undefined && isIndia(home.country) ? pinCodeOf(home.zipCode) : null;
};

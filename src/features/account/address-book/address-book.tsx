import type { SavedAddress } from '../../../../contract/addresses';
import { savedAddresses } from '../../../../contract/limits';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadFailure } from '../../../components/feedback/load-failure';
import { Skeleton } from '../../../components/feedback/skeleton';
import { Icon } from '../../../components/icon';
import { PostalLines } from '../../../components/postal-lines';
import { addressCopy } from '../../../copy/accounts/address';
import { addressName } from '../../../lib/postal-address';
import type { SessionUser } from '../../../state/session';
import styles from './address-book.module.css';
import { AddressForm } from './address-form';
import { useAddressBook, type AddressBookView } from './use-address-book';

const copy = addressCopy.book;

const AddressCard = ({ address, book }: { address: SavedAddress; book: AddressBookView }) => {
  const name = addressName(address);
  const isChanging = book.changing === address.id;
  return (
    <li className={styles.card}>
      <p className={styles.lines}>
        {address.isDefault && <span className={styles.badge}>{copy.isDefault}</span>}
        <PostalLines address={address} />
      </p>
      <div className={styles.actions}>
        <Button look="outlined" size="small" aria-label={copy.editAddress(name)} onClick={() => book.edit(address)}>
          {copy.edit}
        </Button>
        <Button
          look="plain"
          size="small"
          busy={isChanging}
          aria-label={copy.deleteAddress(name)}
          onClick={() => void book.remove(address)}
        >
          {copy.delete}
        </Button>
        {!address.isDefault && (
          <Button
            look="plain"
            size="small"
            busy={isChanging}
            aria-label={copy.chooseAsDefault(name)}
            onClick={() => void book.chooseDefault(address)}
          >
            {copy.chooseDefault}
          </Button>
        )}
      </div>
    </li>
  );
};

export const AddressBook = ({ user }: { user: SessionUser }) => {
  const { region, ...book } = useAddressBook();
  const { addresses, edited } = book;
  if (addresses === undefined)
    return book.error === undefined ? (
      <Skeleton height={240} />
    ) : (
      <LoadFailure error={book.error} onRetry={book.retry} />
    );
  if (edited !== null)
    return <AddressForm book={book} suggested={{ fullName: user.name, country: addressCopy.home }} />;
  const add = <Button onClick={() => book.edit('new')}>{copy.add}</Button>;
  return (
    <section ref={region} tabIndex={-1} aria-label={copy.title} className={styles.book}>
      {addresses.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} sign={<Icon name="pin" />} action={add} />
      ) : (
        <>
          <p className={styles.lead}>{copy.lead}</p>
          <ul className={styles.cards}>
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} book={book} />
            ))}
          </ul>
          {addresses.length < savedAddresses ? add : <p className={styles.lead}>{copy.full}</p>}
        </>
      )}
    </section>
  );
};

import { Form } from 'antd';
import { useEffect } from 'react';
import type { PostalAddress } from '../../../../contract/addresses';
import { Button } from '../../../components/button';
import { AddressFields } from '../../../components/form/address-fields';
import { otherFailureText } from '../../../components/form/address-problem';
import { ShopForm } from '../../../components/form/shop-form';
import { addressCopy } from '../../../copy/accounts/address';
import { postalAddressOf } from '../../../lib/postal-address';
import styles from './address-book.module.css';
import type { AddressBookView } from './use-address-book';

const copy = addressCopy.book;

interface AddressFormProps {
  book: AddressBookView;
  suggested: Partial<PostalAddress>;
}

export const AddressForm = ({ book, suggested }: AddressFormProps) => {
  const [form] = Form.useForm<PostalAddress>();
  const { edited, isSaving, failure } = book;
  const isNew = edited === null || edited === 'new';
  useEffect(() => form.focusField('fullName'), [form]);
  return (
    <section aria-labelledby="address-title" className={styles.form}>
      <h2 id="address-title" className={styles.title}>
        {isNew ? copy.newTitle : copy.editTitle}
      </h2>
      <ShopForm<PostalAddress>
        name="address"
        form={form}
        initialValues={isNew ? suggested : postalAddressOf(edited)}
        failure={otherFailureText(failure)}
        onSubmit={(address) => void book.save(address)}
        onEdit={book.forgetFailure}
      >
        <AddressFields kind="shipping" failure={failure} />
        <div className={styles.actions}>
          <Button type="submit" busy={isSaving}>
            {isSaving ? copy.saving : copy.save}
          </Button>
          {!isSaving && (
            <Button look="plain" onClick={() => book.edit(null)}>
              {copy.cancel}
            </Button>
          )}
        </div>
      </ShopForm>
    </section>
  );
};

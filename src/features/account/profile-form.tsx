import { useMachine } from '@xstate/react';
import { Form, Input, Upload } from 'antd';
import { useState } from 'react';
import type { User } from '../../../contract/users';
import { Button } from '../../components/button';
import { ShopForm } from '../../components/form/shop-form';
import { Icon } from '../../components/icon';
import { accountCopy } from '../../copy/account';
import { failureText } from '../../copy/failures';
import { useFlowTools } from '../../flows/flow-tools';
import { profileFlow } from '../../flows/profile-flow';
import { pictureAddress } from '../../lib/picture-address';
import styles from './my-account-page.module.css';

const copy = accountCopy.profile;

/** Specification, section 9. */
const allowedTypes = ['image/jpeg', 'image/png', 'image/webp'];

interface Values {
  name: string;
  phone: string;
}

/** Name, phone and at least one picture are needed to save (specification, section 5). */
export const ProfileForm = ({ user }: { user: User }) => {
  const tools = useFlowTools();
  const [flow] = useState(() => profileFlow(tools, user.id));
  const [snapshot, send] = useMachine(flow);
  const { failure } = snapshot.context;
  const picture = snapshot.context.picture ?? user.images[0];
  const isUploading = snapshot.matches('uploading');
  const isSaving = snapshot.matches('saving');

  const submit = ({ name, phone }: Values) => {
    if (picture === undefined) tools.sayFailed(copy.missing);
    else send({ type: 'form.submitted', name, phone, images: [picture] });
  };
  const choose = (file: File) => {
    if (allowedTypes.includes(file.type)) send({ type: 'picture.chosen', file });
    else tools.sayFailed(copy.wrongKind);
    // The flow uploads it.
    return Upload.LIST_IGNORE;
  };

  return (
    <>
      <div className={styles.picture}>
        <span className={styles.avatar}>
          {picture === undefined ? (
            <Icon name="account" size={48} />
          ) : (
            <img src={pictureAddress(picture, 160)} alt={copy.picture} width={96} height={96} />
          )}
        </span>
        <Upload accept={allowedTypes.join()} showUploadList={false} beforeUpload={choose} disabled={isUploading}>
          <Button look="outlined" busy={isUploading}>
            {isUploading ? copy.uploading : picture === undefined ? copy.choose : copy.replace}
          </Button>
        </Upload>
      </div>
      <ShopForm<Values>
        name="profile"
        initialValues={{ name: user.name, phone: user.phone }}
        failure={failure === null ? null : failureText(failure)}
        onSubmit={submit}
        onEdit={() => send({ type: 'form.edited' })}
      >
        <Form.Item name="name" label={copy.name} rules={[{ required: true, whitespace: true, message: copy.missing }]}>
          <Input autoComplete="name" maxLength={120} />
        </Form.Item>
        <Form.Item label={copy.email} htmlFor="profile-email" extra={copy.emailHint}>
          <Input id="profile-email" value={user.email} readOnly autoComplete="email" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={copy.phone}
          rules={[{ required: true, whitespace: true, message: copy.missing }]}
        >
          <Input type="tel" inputMode="numeric" autoComplete="tel" maxLength={20} />
        </Form.Item>
        <Button type="submit" busy={isSaving}>
          {isSaving ? copy.saving : copy.save}
        </Button>
      </ShopForm>
    </>
  );
};

import { Form, Input } from 'antd';
import { longest } from '../../../contract/limits';
import type { User } from '../../../contract/users';
import { Button } from '../../components/button';
import { phoneRule } from '../../components/form/contact-rules';
import { filled } from '../../components/form/filled-rule';
import { FormField } from '../../components/form/form-field';
import { ShopForm } from '../../components/form/shop-form';
import { accountCopy } from '../../copy/accounts/account';
import { AvatarUpload } from './avatar-upload';
import { useProfile } from './use-profile';

const copy = accountCopy.profile;

/** Saving requires a name, a phone number and a picture (specification, section 5). */
export const ProfileForm = ({ user }: { user: User }) => {
  const profile = useProfile(user);
  return (
    <>
      <AvatarUpload profile={profile} />
      <ShopForm<Pick<User, 'name' | 'phone'>>
        name="profile"
        initialValues={{ name: user.name, phone: user.phone }}
        failure={profile.failure}
        onSubmit={profile.submit}
        onEdit={profile.edit}
      >
        <FormField name="name" label={copy.name} rules={[filled(copy.missing)]}>
          <Input autoComplete="name" maxLength={longest.name} />
        </FormField>
        <Form.Item label={copy.email} htmlFor="profile-email" extra={copy.emailHint}>
          <Input id="profile-email" value={user.email} readOnly autoComplete="email" />
        </Form.Item>
        <FormField name="phone" label={copy.phone} rules={[filled(copy.missing), phoneRule]}>
          <Input type="tel" inputMode="numeric" autoComplete="tel" maxLength={longest.phone} />
        </FormField>
        <Button type="submit" busy={profile.isSaving || profile.isUploading}>
          {profile.isSaving ? copy.saving : copy.save}
        </Button>
      </ShopForm>
    </>
  );
};

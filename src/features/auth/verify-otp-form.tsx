import { Form } from 'antd';
import { Link } from 'react-router-dom';
import { codeLength } from '../../../contract/limits';
import { Button } from '../../components/button';
import { ShopForm } from '../../components/form/shop-form';
import { authCopy } from '../../copy/auth';
import { AuthFrame } from './auth-frame';
import styles from './auth-frame.module.css';
import { CodeInput } from './code-input';
import { useVerifyOtp } from './use-verify-otp';

const copy = authCopy.code;

export const VerifyOtp = () => {
  const { email, isBusy, isOver, failure, resend, submit, edit } = useVerifyOtp();
  return (
    <AuthFrame
      title={copy.title}
      lead={
        <>
          {copy.sentTo} <strong>{email}</strong>
        </>
      }
      footer={
        <>
          {copy.elsewhere} <Link to="/signUp">{copy.startAgain}</Link>
        </>
      }
    >
      <ShopForm<{ code: string }>
        name="verify-otp"
        failure={failure ?? resend.failure}
        onSubmit={({ code }) => submit(code)}
        onEdit={edit}
      >
        <Form.Item
          name="code"
          validateFirst
          rules={[
            { required: true, message: copy.blank },
            { len: codeLength, message: copy.incomplete },
          ]}
        >
          <CodeInput label={copy.label} />
        </Form.Item>
        <div className={styles.actions}>
          <Button type="submit" wide busy={isBusy || isOver}>
            {isBusy ? copy.busy : copy.submit}
          </Button>
          <Button
            look="plain"
            wide
            disabled={!resend.isReady}
            busy={resend.isSending}
            onClick={resend.ask}
            aria-describedby="resend-hint"
          >
            {resend.isSending ? copy.resending : copy.resend}
          </Button>
          {!resend.isReady && !resend.isSending && (
            <p id="resend-hint" className={styles.hint}>
              {copy.cooling}
            </p>
          )}
        </div>
      </ShopForm>
    </AuthFrame>
  );
};

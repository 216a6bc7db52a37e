import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { CodeField } from '../../components/form/code-input';
import { NativeForm } from '../../components/form/native-form';
import { useCodeForm } from '../../components/form/use-code-form';
import { authCopy } from '../../copy/accounts/auth';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import { ResendCode } from './resend-code';
import { useVerifyOtp } from './use-verify-otp';

const copy = authCopy.code;
const formName = 'verify-otp';

export const VerifyOtp = () => {
  const { email, purpose, isBusy, isOver, isRenewed, codeFailure, failure, resend, ...flow } = useVerifyOtp();
  const form = useCodeForm(formName, { problem: codeFailure, isRenewed });

  return (
    <AuthLayout
      title={copy.title}
      lead={
        <>
          {copy.sentTo} <strong className={styles.address}>{email}</strong>
        </>
      }
      footer={
        <>
          {copy.elsewhere}{' '}
          {purpose === 'reset' ? (
            <Link to="/signIn">{copy.otherAddress}</Link>
          ) : (
            <Link to="/signUp">{copy.startAgain}</Link>
          )}
        </>
      }
    >
      <NativeForm
        name={formName}
        form={form}
        failure={failure ?? resend.failure}
        remedy={flow.isContested ? { label: copy.startAgain, to: '/signUp' } : null}
        onSubmit={({ code }) => flow.submit(code)}
        onEdit={flow.edit}
      >
        <CodeField problem={codeFailure} />
        <div className={styles.actions}>
          <Button type="submit" wide busy={isBusy || isOver}>
            {isBusy ? copy.busy : copy.submit}
          </Button>
          <ResendCode resend={resend} />
        </div>
      </NativeForm>
    </AuthLayout>
  );
};

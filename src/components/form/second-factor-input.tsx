import { Input, type InputProps } from 'antd';
import { longest } from '../../../contract/limits';

/** A field for a code of an authenticator app or a recovery code; both have digits only. */
export const SecondFactorInput = (props: Omit<InputProps, 'type'>) => (
  <Input
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={longest.secondFactorCode}
  />
);

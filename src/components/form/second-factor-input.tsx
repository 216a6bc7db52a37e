import { Input, type InputProps } from 'antd';
import { longest } from '../../../contract/limits';

/** Codes from an authenticator app have only digits, and so do recovery codes. */
export const SecondFactorInput = (props: Omit<InputProps, 'type'>) => (
  <Input
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={longest.secondFactorCode}
  />
);

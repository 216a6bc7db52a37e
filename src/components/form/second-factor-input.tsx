import { Input, type InputProps } from 'antd';
import { longest } from '../../../contract/limits';

/** Codes of authenticator apps and recovery codes have only digits. */
export const SecondFactorInput = (props: Omit<InputProps, 'type'>) => (
  <Input
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={longest.secondFactorCode}
  />
);

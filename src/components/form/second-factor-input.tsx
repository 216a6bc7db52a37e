import { Input, type InputProps } from 'antd';
import { longest } from '../../../contract/limits';

/** Authenticator codes and recovery codes have only digits. */
export const SecondFactorInput = (props: Omit<InputProps, 'type'>) => (
  <Input
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={longest.secondFactorCode}
  />
);

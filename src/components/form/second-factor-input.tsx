import type { ComponentProps } from 'react';
import { longest } from '../../../contract/limits';
import { NativeInput } from './native-input';

/** Authenticator codes and recovery codes have only digits. */
export const SecondFactorInput = (props: Omit<ComponentProps<'input'>, 'type'>) => (
  <NativeInput
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={longest.secondFactorCode}
  />
);

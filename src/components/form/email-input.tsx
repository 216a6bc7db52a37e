import type { ComponentProps } from 'react';
import { NativeInput } from './native-input';

export const EmailInput = (props: Omit<ComponentProps<'input'>, 'type'>) => (
  <NativeInput {...props} type="email" inputMode="email" spellCheck={false} />
);

import { Field, type FieldProps, type Rule } from '@rc-component/form';
import { use, type ChangeEvent, type ReactNode } from 'react';
import { ErrorSpace } from './error-space';
import { FieldProblem } from './field-problem';
import { fieldId, FormName } from './form-name';
import styles from './native-field.module.css';

/** Props for the input of a field. */
export interface FieldControl {
  id: string;
  value: string | undefined;
  onChange: (change: string | ChangeEvent<HTMLInputElement>) => void;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface NativeFieldProps extends Pick<FieldProps, 'dependencies' | 'preserve'> {
  name: string;
  label?: string;
  rules: Rule[];
  /** An error from the server or the page, which replaces the errors of the rules. */
  problem?: string | null;
  extra?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A field of `NativeForm`, which also works in `ShopForm`. */
export const NativeField = ({ name, label, rules, problem = null, extra, children, ...options }: NativeFieldProps) => {
  const id = fieldId(use(FormName), name);
  const [problemId, extraId] = [`${id}_help`, `${id}_extra`];
  const isRequired = rules.some((rule) => typeof rule === 'object' && rule.required === true);
  return (
    <Field name={name} rules={rules} validateFirst {...options}>
      {({ value, onChange }, { errors: [ofRules = null] }) => {
        const shown = problem ?? ofRules;
        const descriptions = [shown !== null && problemId, extra !== undefined && extraId].filter(
          (one) => one !== false,
        );
        return (
          <div className={styles.field}>
            {label !== undefined && (
              <label htmlFor={id} className={styles.label}>
                {label}
              </label>
            )}
            {children({
              id,
              // The casts are safe, because the values of all native inputs are strings.
              value: value as string | undefined,
              onChange: onChange as FieldControl['onChange'],
              'aria-required': isRequired || undefined,
              'aria-invalid': shown !== null || undefined,
              'aria-describedby': descriptions.join(' ') || undefined,
            })}
            <ErrorSpace
              error={
                shown === null ? null : (
                  <FieldProblem id={problemId} className={styles.problem} role="alert">
                    {shown}
                  </FieldProblem>
                )
              }
            />
            {extra !== undefined && (
              <div id={extraId} className={styles.extra}>
                {extra}
              </div>
            )}
          </div>
        );
      }}
    </Field>
  );
};

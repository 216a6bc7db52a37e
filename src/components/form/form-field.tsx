import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';

/** Makes screen readers announce the error, which antd only displays. */
const alertOf = (problem: ReactNode) => <span role="alert">{problem}</span>;

type RuleObject = Exclude<FormRule, (...given: never[]) => unknown>;

const withAlert = (rule: RuleObject): RuleObject =>
  typeof rule.message === 'string' ? { ...rule, message: alertOf(rule.message) } : rule;

const announced = (rule: FormRule): FormRule =>
  typeof rule === 'function' ? (form) => withAlert(rule(form)) : withAlert(rule);

interface FormFieldProps extends Omit<FormItemProps, 'rules' | 'help' | 'validateStatus'> {
  /** Messages must be strings, because other messages are not announced. */
  rules: FormRule[];
  /** An error from the server or the page, which replaces the errors of the rules. */
  problem?: string | null;
}

export const FormField = ({ rules, problem = null, ...item }: FormFieldProps) => (
  <Form.Item
    {...item}
    validateFirst
    rules={rules.map(announced)}
    {...(problem !== null && { validateStatus: 'error', help: alertOf(problem) })}
  />
);

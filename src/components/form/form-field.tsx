import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';

/** antd shows errors but does not announce them. */
const alertOf = (problem: ReactNode) => <span role="alert">{problem}</span>;

type RuleObject = Exclude<FormRule, (...given: never[]) => unknown>;

const withAlert = (rule: RuleObject): RuleObject =>
  typeof rule.message === 'string' ? { ...rule, message: alertOf(rule.message) } : rule;

const announced = (rule: FormRule): FormRule =>
  typeof rule === 'function' ? (form) => withAlert(rule(form)) : withAlert(rule);

interface FormFieldProps extends Omit<FormItemProps, 'rules' | 'help' | 'validateStatus'> {
  /** Messages must be strings. */
  rules: FormRule[];
  /** An error from the server or the page, besides the rules. */
  problem?: string | null;
}

/** A field of a `ShopForm`, with a label above and its announced error below. */
export const FormField = ({ rules, problem = null, ...item }: FormFieldProps) => (
  <Form.Item
    {...item}
    validateFirst
    rules={rules.map(announced)}
    {...(problem !== null && { validateStatus: 'error', help: alertOf(problem) })}
  />
);

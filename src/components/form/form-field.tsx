import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';

/** antd only shows what is wrong with a field; here it is said as well. */
const said = (problem: ReactNode) => <span role="alert">{problem}</span>;

type RuleObject = Exclude<FormRule, (...given: never[]) => unknown>;

const saidBy = (rule: RuleObject): RuleObject =>
  typeof rule.message === 'string' ? { ...rule, message: said(rule.message) } : rule;

const announced = (rule: FormRule): FormRule =>
  typeof rule === 'function' ? (form) => saidBy(rule(form)) : saidBy(rule);

interface FormFieldProps extends Omit<FormItemProps, 'rules' | 'help' | 'validateStatus'> {
  /** Each with its message, as a string. */
  rules: FormRule[];
  /** What is wrong beside the rules, as the server or a link of the page has found. */
  problem?: string | null;
}

/** A field of a `ShopForm`: its label above, below it what is wrong with it, shown and announced. */
export const FormField = ({ rules, problem = null, ...item }: FormFieldProps) => (
  <Form.Item
    {...item}
    validateFirst
    rules={rules.map(announced)}
    {...(problem !== null && { validateStatus: 'error', help: said(problem) })}
  />
);

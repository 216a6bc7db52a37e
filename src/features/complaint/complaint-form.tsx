import { Form, Input } from 'antd';
import { useEffect, useLayoutEffect, useState } from 'react';
import { longestComplaint } from '../../../contract/complaint-fields';
import { longest } from '../../../contract/limits';
import { Button } from '../../components/button';
import { emailRule } from '../../components/form/contact-rules';
import { filled } from '../../components/form/filled-rule';
import { FormField } from '../../components/form/form-field';
import { ShopForm } from '../../components/form/shop-form';
import { complaintCopy as copy } from '../../copy/complaint';
import { recordedSteps } from '../../flows/inspection/recorded-steps';
import { useSession } from '../../state/hooks';
import { AttachedSteps } from './attached-steps';
import { ComplaintSent } from './complaint-sent';
import { SubjectSelect } from './subject-select';
import { useComplaint, type ComplaintField, type ComplaintForm as FormValues } from './use-complaint';

export const ComplaintForm = () => {
  const [form] = Form.useForm<FormValues>();
  // The recorded steps are read once, so that every attempt sends exactly the steps that the form lists.
  const [steps] = useState(recordedSteps);
  const user = useSession()?.user;
  const { ticket, problem, failure, isSending, submit, edit } = useComplaint();

  // The session may be restored after the form is mounted, so an effect fills in name and email.
  // Before the form is painted, so that the fields are not seen empty first.
  useLayoutEffect(() => {
    if (user === undefined) return;
    for (const field of ['name', 'email'] as const) {
      if (!form.isFieldTouched(field)) form.setFieldValue(field, user[field]);
    }
  }, [form, user]);

  useEffect(() => {
    if (problem !== undefined) form.focusField(problem.field);
  }, [form, problem]);

  if (ticket !== null) return <ComplaintSent ticket={ticket} />;
  const problemOf = (field: ComplaintField) => (problem?.field === field ? problem.problem : null);
  // antd sets `aria-invalid` only if its own rules refuse the value, not if the server refuses it.
  const marked = (field: ComplaintField) => problem?.field === field && { 'aria-invalid': true };
  return (
    <ShopForm<FormValues>
      name="complaint"
      form={form}
      initialValues={{ areStepsAttached: false }}
      failure={failure}
      onSubmit={(values) => submit(values, steps)}
      onEdit={edit}
    >
      <FormField name="name" label={copy.name} rules={[filled(copy.blank.name)]} problem={problemOf('name')}>
        <Input autoComplete="name" maxLength={longest.name} {...marked('name')} />
      </FormField>
      <FormField
        name="email"
        label={copy.email}
        extra={copy.emailHint}
        rules={[filled(copy.blank.email), emailRule]}
        problem={problemOf('email')}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={longest.email}
          {...marked('email')}
        />
      </FormField>
      <FormField
        name="subject"
        label={copy.subject}
        rules={[filled(copy.blank.subject)]}
        problem={problemOf('subject')}
      >
        <SubjectSelect {...marked('subject')} />
      </FormField>
      <FormField name="orderNumber" label={copy.orderNumber} rules={[]} problem={problemOf('orderNumber')}>
        <Input autoComplete="off" maxLength={longestComplaint.orderNumber} {...marked('orderNumber')} />
      </FormField>
      <FormField name="text" label={copy.text} rules={[filled(copy.blank.text)]} problem={problemOf('text')}>
        <Input.TextArea rows={6} maxLength={longestComplaint.text} {...marked('text')} />
      </FormField>
      {steps.length > 0 && <AttachedSteps steps={steps} />}
      <Button type="submit" busy={isSending}>
        {isSending ? copy.sending : copy.submit}
      </Button>
    </ShopForm>
  );
};

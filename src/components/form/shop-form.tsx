import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { AntdScope } from '../antd-scope';
import styles from './shop-form.module.css';

interface ShopFormProps<Values extends object> {
  /** Prefix of the fields' ids. */
  name: string;
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** Why the last submit did not work; announced, and gone with the next one. */
  failure: string | null;
  /** Where that can be mended, if not here. */
  remedy?: { label: string; to: string } | null;
  onSubmit: (values: Values) => void;
  onEdit?: () => void;
  /** The fields' own rules refused a submit. */
  onRefused?: () => void;
  children: ReactNode;
}

/**
 * A form as every form of the shop is: labels above, errors under their field once a submit was tried, the first wrong
 * field focused. What was typed stays whatever happens. For lazy chunks only: it is antd's.
 */
export const ShopForm = <Values extends object>({
  name,
  form,
  initialValues,
  failure,
  remedy = null,
  onSubmit,
  onEdit,
  onRefused,
  children,
}: ShopFormProps<Values>) => {
  // Nobody is told of mistakes while still typing; after a first try every change is checked.
  const [tried, setTried] = useState(false);
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure !== null) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  // What stood above the form keeps its room for a moment when it goes: the second half of a double click, on the form's
  // own button or on one below it, must not land on what would move up under the pointer.
  const [shown, setShown] = useState(failure);
  const [answered, setAnswered] = useState<string | null>(null);
  if (failure !== shown) {
    setShown(failure);
    setAnswered(failure === null ? shown : null);
  }
  return (
    <AntdScope>
      {failure !== null ? (
        <p ref={reason} className={styles.failure} role="alert">
          {failure}
          {remedy !== null && (
            <Link to={remedy.to} className={styles.remedy}>
              {remedy.label}
            </Link>
          )}
        </p>
      ) : (
        answered !== null && (
          <p className={classNames(styles.failure, styles.answered)} aria-hidden="true">
            {answered}
          </p>
        )
      )}
      <Form<Values>
        name={name}
        form={form}
        layout="vertical"
        // The shop's own words at the field, not the browser's beside it.
        noValidate
        requiredMark={false}
        initialValues={initialValues}
        validateTrigger={tried ? 'onChange' : 'onSubmit'}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={onSubmit}
        onFinishFailed={() => {
          setTried(true);
          onRefused?.();
        }}
        onValuesChange={onEdit}
        className={styles.form}
      >
        {children}
      </Form>
    </AntdScope>
  );
};

import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { AntdScope } from '../antd-scope';
import styles from './shop-form.module.css';

interface ShopFormProps<Values extends object> {
  name: string;
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  failure: string | null;
  remedy?: { label: string; to: string } | null;
  onSubmit: (values: Values) => void;
  onEdit?: () => void;
  onRefused?: () => void;
  children: ReactNode;
}

/** Uses antd, so only lazy chunks may import this form. */
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
  const [tried, setTried] = useState(false);
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure !== null) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  // A removed error keeps its space for a moment, so that both clicks of a double click hit the same button.
  const [shown, setShown] = useState(failure);
  const [removed, setRemoved] = useState<string | null>(null);
  if (failure !== shown) {
    setShown(failure);
    setRemoved(failure === null ? shown : null);
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
        removed !== null && (
          <p className={classNames(styles.failure, styles.removed)} aria-hidden="true">
            {removed}
          </p>
        )
      )}
      <Form<Values>
        name={name}
        form={form}
        layout="vertical"
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

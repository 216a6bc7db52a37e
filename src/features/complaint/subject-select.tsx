import type { ComponentProps } from 'react';
import { complaintSubjects } from '../../../contract/complaint-fields';
import { complaintCopy } from '../../copy/complaint';
import styles from './complaint-page.module.css';

export const SubjectSelect = ({ value = '', ...props }: ComponentProps<'select'>) => (
  <select {...props} value={value} className={styles.select}>
    <option value="" disabled>
      {complaintCopy.chooseSubject}
    </option>
    {complaintSubjects.map((subject) => (
      <option key={subject}>{subject}</option>
    ))}
  </select>
);

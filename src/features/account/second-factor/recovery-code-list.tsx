import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button';
import { accountCopy } from '../../../copy/accounts/account';
import { saveFile } from '../../../lib/save-file';
import styles from './second-factor.module.css';
import type { SecondFactorSteps } from './use-second-factor';

const copy = accountCopy.secondFactor;

interface RecoveryCodeListProps {
  codes: readonly string[];
  email: string;
  steps: SecondFactorSteps;
}

export const RecoveryCodeList = ({ codes, email, steps }: RecoveryCodeListProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const download = () => saveFile(new Blob([copy.file(codes, email)], { type: 'text/plain' }), copy.fileName);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {copy.codesTitle}
      </h2>
      <p className={styles.lead}>{copy.codesLead}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="outlined" onClick={() => steps.copy(codes.join('\n'), copy.codesCopied)}>
          {copy.copyCodes}
        </Button>
        <Button look="outlined" onClick={download}>
          {copy.download}
        </Button>
        <Button onClick={steps.toStatus}>{copy.saved}</Button>
      </div>
    </>
  );
};

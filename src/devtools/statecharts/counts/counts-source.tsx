import { useRef } from 'react';
import { Button } from '../../../components/button';
import { flowsCopy } from '../../../copy/flows';
import styles from './counts.module.css';
import type { Counts } from './use-counts';

const words = flowsCopy.howOften;

const sentenceOf = ({ status, file }: Counts): string => {
  switch (status) {
    case 'loading':
      return words.loading;
    case 'failed':
      return words.failed;
    case 'off':
      return file === null ? words.off : words.noneIn(file);
    case 'known':
      return file === null ? words.ofShop : words.of(file);
  }
};

export const CountsSource = ({ counts }: { counts: Counts }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.source}>
      <p role="status">{sentenceOf(counts)}</p>
      <div className={styles.tools}>
        <Button look="outlined" size="small" onClick={() => void counts.refresh()}>
          {words.refresh}
        </Button>
        <Button look="outlined" size="small" onClick={() => input.current?.click()}>
          {words.open}
        </Button>
        <input
          ref={input}
          type="file"
          accept="text/plain,.txt,.prom"
          aria-label={words.open}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void counts.open(file);
            // If the value stayed, choosing the same file again would fire no change event.
            target.value = '';
          }}
        />
      </div>
    </div>
  );
};

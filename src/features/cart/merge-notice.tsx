import { Icon } from '../../components/icon';
import { mergeCopy } from '../../copy/cart-merge';
import { useShopper, useShopDispatch, useShopSelector } from '../../state/hooks';
import { receiptDropped } from '../../state/merge-receipt';
import styles from './merge-notice.module.css';

const copy = mergeCopy.notice;

/** Lists the lines that "Buy again" or a merge of the guest's cart could not add in full. */
export const MergeNotice = ({ onClose }: { onClose: () => void }) => {
  const userId = useShopper()?.user.userId;
  const receipt = useShopSelector((state) => state.mergeReceipt);
  const dispatch = useShopDispatch();
  if (receipt === null || receipt.userId !== userId) return null;
  const close = () => {
    dispatch(receiptDropped());
    onClose();
  };
  return (
    <section className={styles.notice} role="status">
      <div>
        <h2 className={styles.title}>{copy.title}</h2>
        <ul>
          {receipt.lines.map((line, index) => (
            <li key={index}>{line.outcome === 'gone' ? copy.gone(line) : copy.capped(line)}</li>
          ))}
        </ul>
      </div>
      <button type="button" className={styles.close} aria-label={copy.close} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  );
};

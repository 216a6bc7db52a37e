import { Button } from '../../components/button';
import { PageIcon } from '../../components/page-icon';
import { compareCopy } from '../../copy/compare';
import { addToCompare, removeFromCompare, useCompareList } from '../../storage/compare-list';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';

/** Puts a product beside others, or takes it away again. */
export const CompareButton = ({ productId }: { productId: string }) => {
  const dispatch = useShopDispatch();
  const isCompared = useCompareList().includes(productId);
  const toggle = () => {
    if (isCompared) return removeFromCompare(productId);
    const act = 'compare';
    const link = { label: compareCopy.open, to: '/compare' };
    dispatch(
      addToCompare(productId)
        ? messageShown({ tone: 'success', text: compareCopy.addedMessage, link, act })
        : messageShown({ tone: 'error', text: compareCopy.full, link, act }),
    );
    return undefined;
  };
  return (
    <Button look="plain" aria-pressed={isCompared} onClick={toggle}>
      <PageIcon name={isCompared ? 'check' : 'scales'} />
      {isCompared ? compareCopy.added : compareCopy.add}
    </Button>
  );
};

import { Button } from '../../components/button';
import { PageIcon } from '../../components/page-icon';
import { compareCopy } from '../../copy/compare';
import { compareAdded, compareRemoved, mostCompared } from '../../state/compare-list';
import { useShopDispatch, useShopSelector } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';

export const CompareButton = ({ productId }: { productId: string }) => {
  const dispatch = useShopDispatch();
  const ids = useShopSelector((state) => state.compareList);
  const isCompared = ids.includes(productId);
  const toggle = () => {
    if (isCompared) return dispatch(compareRemoved(productId));
    const act = 'compare';
    const link = { label: compareCopy.open, to: '/compare' };
    if (ids.length >= mostCompared) return dispatch(messageShown({ tone: 'error', text: compareCopy.full, link, act }));
    dispatch(compareAdded(productId));
    return dispatch(messageShown({ tone: 'success', text: compareCopy.addedMessage, link, act }));
  };
  return (
    <Button look="plain" aria-pressed={isCompared} onClick={toggle}>
      <PageIcon name={isCompared ? 'check' : 'scales'} />
      {isCompared ? compareCopy.added : compareCopy.add}
    </Button>
  );
};

import { failureCopy } from '../../copy/failures';
import { useShopDispatch } from '../../state/hooks';
import { messageShown } from '../../state/snackbar';
import { optionalPart } from '../../rendering/optional-part';

interface QuickViewProps {
  productId: string;
  onClose: () => void;
}

const Dialog = optionalPart<QuickViewProps>(
  () => import(/* webpackChunkName: "quick-view" */ './quick-view-dialog').then((m) => m.QuickViewDialog),
  'shown',
);

/** The product page's buying part in a dialog (specification, section 2, Product card). */
export const QuickView = (props: QuickViewProps) => {
  const dispatch = useShopDispatch();
  const sayLost = () => {
    props.onClose();
    dispatch(messageShown({ tone: 'error', text: failureCopy.notLoaded }));
  };
  return <Dialog fallback={null} onLost={sayLost} {...props} />;
};

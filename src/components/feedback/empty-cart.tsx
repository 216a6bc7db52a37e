import { cartCopy } from '../../copy/cart';
import { ButtonLink } from '../button';
import { Icon } from '../icon';
import { EmptyState } from './empty-state';

export const EmptyCart = () => (
  <EmptyState
    title={cartCopy.empty}
    text={cartCopy.emptyText}
    drawing={<Icon name="cart" size={96} />}
    action={<ButtonLink to="/">{cartCopy.continueShopping}</ButtonLink>}
  />
);

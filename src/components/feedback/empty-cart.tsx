import { cartCopy } from '../../copy/cart';
import { ButtonLink } from '../button';
import { Icon } from '../icon';
import { EmptyState } from './empty-state';

export const EmptyCart = () => (
  <EmptyState
    title={cartCopy.empty}
    text={cartCopy.emptyText}
    sign={<Icon name="cart" />}
    action={<ButtonLink to="/">{cartCopy.continueShopping}</ButtonLink>}
  />
);

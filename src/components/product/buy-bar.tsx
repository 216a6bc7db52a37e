import { useEffect, type RefObject } from 'react';
import type { Offer } from '../../lib/product-variant';
import { useInView } from './use-in-view';
import { Button } from '../button';
import { Price } from '../price';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  row: RefObject<HTMLElement | null>;
  name: string;
  offer: Offer;
  label: string;
  isAdding: boolean;
  onAdd: () => void;
}

export const BuyBar = ({ row, name, offer, label, isAdding, onAdd }: BuyBarProps) => {
  const isRowInView = useInView(row, '-60px 0px -64px 0px');
  const isShown = isRowInView === false;

  useEffect(() => {
    // Moves the other floating elements above this bar.
    document.documentElement.style.setProperty('--floating-room', isShown ? '57px' : '0px');
    return () => void document.documentElement.style.removeProperty('--floating-room');
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div className={styles.bar}>
      <div className={styles.product}>
        <p className={styles.name}>{name}</p>
        <Price price={offer.price} isFrom={offer.isFrom} />
      </div>
      <Button className={styles.add} busy={isAdding} onClick={onAdd}>
        {label}
      </Button>
    </div>
  );
};

import { listingCopy } from '../../copy/listing';
import { listingLayouts, type ListingLayout } from '../../lib/listing-state';
import { PageIcon, type PageIconName } from '../page-icon';
import styles from './layout-switch.module.css';

const icons: Record<ListingLayout, PageIconName> = { one: 'columnOne', three: 'columnsThree', four: 'columnsFour' };

interface LayoutSwitchProps {
  layout: ListingLayout;
  onChoose: (layout: ListingLayout) => void;
}

/** One, three or four columns (specification, section 2, Product listing). */
export const LayoutSwitch = ({ layout, onChoose }: LayoutSwitchProps) => (
  <div className={styles.switch} role="group" aria-label={listingCopy.layout}>
    {listingLayouts.map((choice) => (
      <button
        key={choice}
        type="button"
        className={styles.choice}
        data-layout={choice}
        aria-label={listingCopy.layouts[choice]}
        data-tooltip={listingCopy.layouts[choice]}
        aria-pressed={choice === layout}
        onClick={() => onChoose(choice)}
      >
        <PageIcon name={icons[choice]} />
      </button>
    ))}
  </div>
);

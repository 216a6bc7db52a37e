import { listingCopy } from '../../copy/listing';
import { useMediaQuery } from '../../hooks/use-media-query';
import { listingLayouts, type ListingLayout } from '../../lib/listing-layouts';
import { PageIcon, type PageIconName } from '../page-icon';
import styles from './layout-switch.module.css';

const icons: Record<ListingLayout, PageIconName> = { one: 'columnOne', three: 'columnsThree', four: 'columnsFour' };

interface LayoutSwitchProps {
  layout: ListingLayout;
  onChoose: (layout: ListingLayout) => void;
}

/** Phones offer one or two columns instead of one, three or four (specification, section 2, Product listing). */
export const LayoutSwitch = ({ layout, onChoose }: LayoutSwitchProps) => {
  const isPhone = useMediaQuery('(width < 768px)') === true;
  const shown = isPhone && layout === 'three' ? 'four' : layout;
  const lookOf = (choice: ListingLayout) =>
    isPhone && choice === 'four'
      ? ({ label: listingCopy.twoColumns, icon: 'columnsTwo' } as const)
      : { label: listingCopy.layouts[choice], icon: icons[choice] };
  return (
    <div className={styles.switch} role="group" aria-label={listingCopy.layout}>
      {listingLayouts.map((choice) => {
        const { label, icon } = lookOf(choice);
        return (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            data-layout={choice}
            aria-label={label}
            data-tooltip={label}
            aria-pressed={choice === shown}
            onClick={() => onChoose(choice)}
          >
            <PageIcon name={icon} />
          </button>
        );
      })}
    </div>
  );
};

import { Link, type To } from 'react-router-dom';
import { listingCopy } from '../../copy/listing';
import { Icon, type IconName } from '../icon';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  searchOf: (page: number) => string;
}

/** Returns the first, last, current and adjacent pages; null is a gap of two or more pages. */
const shownPages = (page: number, totalPages: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((one) => one >= 1 && one <= totalPages);
  const pages = [...new Set(wanted)].sort((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
};

const Step = ({ to, icon, label, rel }: { to: To | null; icon: IconName; label: string; rel: string }) =>
  to === null ? (
    <span className={styles.step} aria-hidden="true" data-off>
      <Icon name={icon} size={18} />
    </span>
  ) : (
    <Link className={styles.step} to={to} aria-label={label} rel={rel}>
      <Icon name={icon} size={18} />
    </Link>
  );

export const Pagination = ({ page, totalPages, searchOf }: PaginationProps) => {
  if (totalPages < 2) return null;
  const to = (one: number) => ({ search: searchOf(one) });
  return (
    <nav className={styles.nav} aria-label={listingCopy.pages}>
      <Step to={page > 1 ? to(page - 1) : null} icon="chevronLeft" label={listingCopy.previous} rel="prev" />
      <ol className={styles.pages}>
        {shownPages(page, totalPages).map((one, index) => (
          <li key={one ?? `gap${index}`}>
            {one === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                to={to(one)}
                aria-label={listingCopy.page(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < totalPages ? to(page + 1) : null} icon="chevronRight" label={listingCopy.next} rel="next" />
    </nav>
  );
};

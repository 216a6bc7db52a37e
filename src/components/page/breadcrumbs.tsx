import { Link } from 'react-router-dom';
import { categoryCopy } from '../../copy/listing';
import styles from './breadcrumbs.module.css';
import { Icon } from '../icon';

interface BreadcrumbsProps {
  crumbs: readonly { name: string; to?: string }[];
}

export const Breadcrumbs = ({ crumbs }: BreadcrumbsProps) => (
  <nav className={styles.nav} aria-label={categoryCopy.breadcrumbs}>
    <ol className={styles.list}>
      {crumbs.map(({ name, to }) => (
        <li key={name} className={styles.crumb}>
          {to === undefined ? (
            <span aria-current="page">{name}</span>
          ) : (
            <>
              <Link className={styles.link} to={to}>
                {name}
              </Link>
              <Icon name="chevronRight" size={14} />
            </>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

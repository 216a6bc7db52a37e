import { Link } from 'react-router-dom';
import { useCategoriesQuery, useContentPagesQuery } from '../../../api/catalogue';
import { layoutCopy } from '../../../copy/layout';
import { Icon, type IconName } from '../../icon';
import { Logo } from '../../page/logo';
import styles from './footer.module.css';
import { Newsletter } from './newsletter';
import { ThemeChoice } from './theme-choice';

const copy = layoutCopy.footer;
const benefitIcons: readonly IconName[] = ['truck', 'tag', 'clock', 'gauge'];

const helpLinks = [
  { to: '/my-account', label: layoutCopy.account.myAccount },
  { to: '/orders', label: layoutCopy.account.orders },
  { to: '/my-list', label: layoutCopy.account.wishlist },
  { to: '/cart', label: layoutCopy.cart.link(null) },
  { to: '/compare', label: layoutCopy.compare },
];

const Links = ({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) => (
  <div>
    <h2 className={styles.heading}>{title}</h2>
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

export const Footer = () => {
  const { data: categories = [] } = useCategoriesQuery();
  const { data: pages = [] } = useContentPagesQuery();
  const shopLinks = categories.map(({ id, name }) => ({ to: `/products/category/${id}`, label: name }));
  const pageLinks = pages.map(({ name, title }) => ({ to: `/pages/${name}`, label: title }));
  return (
    <footer className={styles.footer}>
      <ul className={styles.benefits}>
        {layoutCopy.benefits.map(({ title, text }, index) => (
          <li key={title} className={styles.benefit}>
            <Icon name={benefitIcons[index] ?? 'check'} size={26} />
            <p>
              <strong>{title}</strong> {text}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p className={styles.text}>{copy.about}</p>
          <Newsletter />
        </div>
        <div className={styles.wide}>
          <Links title={copy.shop} links={shopLinks} />
        </div>
        <Links title={copy.help} links={helpLinks} />
        {pages.length > 0 && <Links title={copy.pages} links={pageLinks} />}
      </div>
      <div className={styles.legal}>
        <p>
          {copy.copyright} {copy.legal}
        </p>
        <ThemeChoice />
      </div>
    </footer>
  );
};

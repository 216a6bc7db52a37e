import { Link } from 'react-router-dom';
import { Carousel } from '../../components/carousel/carousel';
import { Price } from '../../components/price';
import { ProductPicture } from '../../components/product/product-picture';
import { Section } from '../../components/page/section';
import { VisuallyHidden } from '../../components/visually-hidden';
import { productPageCopy } from '../../copy/product-page';
import { truncate } from '../../lib/truncate';
import { useShopSelector } from '../../state/hooks';
import type { ViewedProduct } from '../../state/recently-viewed';
import styles from './recently-viewed.module.css';

const ViewedCard = ({ viewed: { prodId, name, picture, price, isFrom } }: { viewed: ViewedProduct }) => {
  const shortName = truncate(name, 'card');
  return (
    <Link className={styles.card} to={`/product/${prodId}`} title={shortName === name ? undefined : name}>
      <span className={styles.frame}>
        <ProductPicture picture={picture ?? undefined} alt="" sizes="160px" />
      </span>
      <span className={styles.name} aria-hidden={shortName !== name}>
        {shortName}
      </span>
      {shortName !== name && <VisuallyHidden>{name} </VisuallyHidden>}
      <Price price={price} isFrom={isFrom} />
    </Link>
  );
};

export const RecentlyViewed = ({ exceptId }: { exceptId: string }) => {
  const viewed = useShopSelector((state) => state.recentlyViewed).filter(({ prodId }) => prodId !== exceptId);
  return (
    <Section title={productPageCopy.recentlyViewed}>
      <Carousel
        className={styles.row}
        label={productPageCopy.recentlyViewed}
        step={3}
        slides={viewed.map((one) => ({ key: one.prodId, content: <ViewedCard viewed={one} /> }))}
      />
    </Section>
  );
};

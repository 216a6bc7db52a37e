import { useEffect, useState } from 'react';
import { useHomeBannersQuery } from '../../../api/catalogue';
import { lazyComponent } from '../../../rendering/lazy-component';
import { homeCopy } from '../../../copy/home';
import { isPending } from '../is-pending';
import { BannerSlide, BannerSlidePlaceholder } from './banner-slide';
import styles from './main-banner.module.css';
import type { SlickBannerProps } from './slick-banner';

const SlickBanner = lazyComponent<SlickBannerProps>(
  () => import(/* webpackChunkName: "banner" */ './slick-banner').then((m) => m.SlickBanner),
  'idle',
);

/** Time in ms for which the first image loads alone. */
const headStart = 1200;

export const MainBanner = () => {
  const query = useHomeBannersQuery();
  const { data: banners } = query;
  const [areAllWanted, setAllWanted] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setAllWanted(true), headStart);
    return () => clearTimeout(timer);
  }, []);

  if (isPending(query)) return <BannerSlidePlaceholder />;
  if (banners === undefined || banners.length === 0) return null;
  const slides = banners.map((banner, index) => (
    <BannerSlide key={banner.id} banner={banner} first={index === 0} isPictureWanted={index === 0 || areAllWanted} />
  ));
  return (
    <section className={styles.banner} aria-label={homeCopy.banners} aria-roledescription="carousel">
      <SlickBanner skip={banners.length < 2} slides={slides} fallback={<div className={styles.row}>{slides}</div>} />
    </section>
  );
};

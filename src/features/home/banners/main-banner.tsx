import { useEffect, useState } from 'react';
import { useHomeBannersQuery } from '../../../api/catalogue';
import { optionalPart } from '../../../rendering/optional-part';
import { homeCopy } from '../../../copy/home';
import { isAwaited } from '../is-awaited';
import { BannerSlide, BannerSlidePlaceholder } from './banner-slide';
import styles from './main-banner.module.css';
import type { SlickBannerProps } from './slick-banner';

const SlickBanner = optionalPart<SlickBannerProps>(() =>
  import(/* webpackChunkName: "banner" */ './slick-banner').then((m) => m.SlickBanner),
);

/** The first picture has the network to itself before the others are fetched. In ms. */
const headStart = 1200;

/** The main banner: a row that can be scrolled from the first paint on, a carousel once its code has come. */
export const MainBanner = () => {
  const question = useHomeBannersQuery();
  const { data: banners } = question;
  const [areAllWanted, setAllWanted] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setAllWanted(true), headStart);
    return () => clearTimeout(timer);
  }, []);

  if (isAwaited(question)) return <BannerSlidePlaceholder />;
  if (banners === undefined || banners.length === 0) return null;
  const slides = banners.map((banner, index) => (
    <BannerSlide key={banner.id} banner={banner} first={index === 0} isPictureWanted={index === 0 || areAllWanted} />
  ));
  return (
    <section className={styles.banner} aria-label={homeCopy.banners} aria-roledescription="carousel">
      <SlickBanner isHeld={banners.length < 2} slides={slides} fallback={<div className={styles.row}>{slides}</div>} />
    </section>
  );
};

import { languageOrDefault } from '@ceibo/contracts/languages';
import type { Banner } from '@ceibo/contracts/content';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bannerList } from '../../../state/content/content.ts';
import { isUnasked } from '../../../state/remote-item.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useIdle } from '../../../ui/behaviour/use-idle.ts';
import { BannerSlide } from './BannerSlide.tsx';
import { slidesOf, type Slide } from './pictured.ts';
import './banners.css';

// One file with all that moves. Nothing moves before six seconds, so it comes when the page is
// there.
const load = () => import('./Carousel.tsx');
const OtherSlides = lazy(async () => ({ default: (await load()).OtherSlides }));
const CarouselControls = lazy(async () => ({ default: (await load()).CarouselControls }));

const NONE: readonly Banner[] = [];

/**
 * The banners of the home page, or their place while it is not known what stands beside them. The
 * first is there at once; what passes them joins it later, without moving anything.
 */
export function Banners({ isAwaited }: { isAwaited: boolean }) {
  const { t } = useTranslation();
  const track = useRef<HTMLDivElement>(null);
  const isIdle = useIdle();
  const slides = useSlides();
  const first = slides?.[0];
  if (slides === null || isAwaited) return <div className="banners sk" />;
  if (first === undefined) return null;
  const passes = isIdle && slides.length > 1;
  return (
    <section
      className="banners"
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.label')}
    >
      <div className="slides" ref={track}>
        <BannerSlide slide={first} place={1} count={slides.length} />
        <Suspense>{passes ? <OtherSlides slides={slides} /> : null}</Suspense>
      </div>
      <Suspense>{passes ? <CarouselControls slides={slides} track={track} /> : null}</Suspense>
    </section>
  );
}

/** The banners that show; null until they are known, none when they cannot be had. */
function useSlides(): readonly Slide[] | null {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const item = useAppSelector(({ login }) => login.bannerList);
  const providers = useAppSelector(({ login }) => login.providers);
  const hasJackpot = useAppSelector(({ login }) => login.shownJackpot !== null);
  const hidesOffers = useAppSelector(({ player }) => player.hidesOffers);
  const unasked = isUnasked(item);
  useEffect(() => {
    if (unasked) void dispatch(bannerList.load({ locale: languageOrDefault(i18n.language) }));
  }, [unasked, i18n, dispatch]);
  const banners = item.error === null ? item.data?.banners : NONE;
  return useMemo(
    () =>
      banners === undefined ? null : slidesOf(banners, { providers, hasJackpot, hidesOffers }),
    [banners, providers, hasJackpot, hidesOffers],
  );
}

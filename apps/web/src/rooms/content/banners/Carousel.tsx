import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { useReducedMotion } from '../../../ui/behaviour/use-reduced-motion.ts';
import { BannerSlide } from './BannerSlide.tsx';
import { isAround, placeAt, placeOfKey, stepTo } from './carousel-steps.ts';
import type { Slide } from './pictured.ts';
import './carousel.css';

const FADE_MS = 360;

/** The slides after the first. */
export function OtherSlides({ slides }: { slides: readonly Slide[] }) {
  return slides
    .slice(1)
    .map((slide, after) => (
      <BannerSlide key={slide.id} slide={slide} place={after + 2} count={slides.length} />
    ));
}

interface CarouselControlsProps {
  slides: readonly Slide[];
  /** The row of slides, which scrolls: by a finger, a wheel, or these. */
  track: RefObject<HTMLElement | null>;
}

/**
 * The controls that move the slides. The bar that fills is the clock. It stands still while paused,
 * under a mouse and with a focus (carousel.css), and in a tab that nobody sees; when it is full,
 * the next slide comes. If the player wants no movement, nothing moves by itself.
 */
export function CarouselControls({ slides, track }: CarouselControlsProps) {
  const { t } = useTranslation();
  const count = slides.length;
  const current = Math.min(useCurrent(track, count), count - 1);
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  useHiddenSlides(track, current, count);

  function show(wanted: number): void {
    const row = track.current;
    if (row === null) return;
    const left = wanted * row.clientWidth;
    if (!isAround(current, wanted, count)) return row.scrollTo({ left });
    row.scrollTo({ left, behavior: 'instant' });
    if (!isStill) row.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS);
  }

  const step = (by: 1 | -1) => show(stepTo(current, by, count));

  function goByKey(event: KeyboardEvent): void {
    const wanted = placeOfKey(event.key, current, count);
    if (wanted === null) return;
    event.preventDefault();
    show(wanted);
  }

  return (
    <div
      className={isPaused ? 'car-ui is-paused' : 'car-ui'}
      role="group"
      aria-label={t('banner.controls')}
      onKeyDown={goByKey}
    >
      {isStill ? null : (
        <Button
          look="ghost"
          size="sm"
          isIcon
          className="btn-round"
          aria-label={t(isPaused ? 'banner.resume' : 'banner.pause')}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play-f' : 'pause-f'} />
        </Button>
      )}
      <span className="car-dots">
        {slides.map(({ id, title }, place) => (
          <button
            key={id}
            type="button"
            aria-label={`${t('banner.place', { place: place + 1, count })}: ${title}`}
            aria-current={place === current}
            onClick={() => show(place)}
          >
            <i>{place === current && !isStill ? <b onAnimationEnd={() => step(1)} /> : null}</i>
          </button>
        ))}
      </span>
      <Arrow label={t('ui.previous')} icon="caret-left" onPress={() => step(-1)} />
      <Arrow label={t('ui.next')} icon="caret-right" onPress={() => step(1)} />
    </div>
  );
}

function Arrow({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: 'caret-left' | 'caret-right';
  onPress(): void;
}) {
  return (
    <Button
      look="ghost"
      size="sm"
      isIcon
      className="btn-round car-arrow"
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </Button>
  );
}

/** No key reaches a slide out of sight. A finger or the dots bring it back. */
function useHiddenSlides(
  track: RefObject<HTMLElement | null>,
  current: number,
  count: number,
): void {
  useEffect(() => {
    const slides = [...(track.current?.children ?? [])].slice(0, count);
    slides.forEach((slide, place) => slide.toggleAttribute('inert', place !== current));
    return () => slides.forEach((slide) => slide.removeAttribute('inert'));
  }, [track, current, count]);
}

/** The place of the slide in sight. */
function useCurrent(track: RefObject<HTMLElement | null>, count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const look = () => setCurrent(placeAt(row.scrollLeft, row.clientWidth, count));
    row.addEventListener('scroll', look, { passive: true });
    look();
    return () => row.removeEventListener('scroll', look);
  }, [track, count]);
  return current;
}

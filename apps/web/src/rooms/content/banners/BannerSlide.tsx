import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../../paths.ts';
import { useAppSelector } from '../../../state/store.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import type { Slide } from './pictured.ts';

interface BannerSlideProps {
  slide: Slide;
  /** The slide's position, from 1, and the number of slides. */
  place: number;
  count: number;
}

/**
 * One banner. All of it leads where its button does. The first is the largest paint of the page,
 * and so comes before anything else.
 */
export function BannerSlide({
  slide: { wide, phone, eyebrow, title, text, action, routerLink, hasJackpot },
  place,
  count,
}: BannerSlideProps) {
  const { t } = useTranslation();
  const jackpot = useAppSelector(({ login }) => login.shownJackpot);
  const loads = place === 1 ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const opensGame = routerLink.startsWith(gamePath(''));
  return (
    <div
      className="slide"
      role="group"
      aria-roledescription={t('banner.slide')}
      aria-label={t('banner.place', { place, count })}
    >
      <picture>
        <source media="(max-width: 990px)" srcSet={phone} />
        <img src={wide} alt="" width="1440" height="600" {...loads} />
      </picture>
      <div className="slide-copy">
        <span className="badge badge-lg slide-badge">{eyebrow}</span>
        <h2>{title}</h2>
        {hasJackpot && jackpot !== null ? (
          <Money amount={jackpot.amount} className="slide-amount" />
        ) : null}
        <p>{text}</p>
        <Link
          className={buttonClass({ look: 'primary', size: 'lg' })}
          to={routerLink}
          state={opensGame ? openedHere : undefined}
        >
          {action}
        </Link>
        <small>{t('banner.small')}</small>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { gamePath, openedHere } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './welcome-banner.css';

/** The slot of the house, which the banner invites to. */
const HOUSE_GAME = 'ceibo-dorado';

/** The first thing on the home page. Its picture is the largest paint, so index.html fetches it before any script runs. */
export function WelcomeBanner() {
  const { t } = useTranslation();
  return (
    <section className="banner" aria-labelledby="welcome">
      <picture>
        <source media="(max-width: 990px)" srcSet="/art/banner-ceibo-m.webp" />
        <img src="/art/banner-ceibo.webp" alt="" width="1440" height="600" fetchPriority="high" />
      </picture>
      <div className="banner-copy">
        <span className="badge badge-lg banner-badge">{t('banner.badge')}</span>
        <h2 id="welcome">{t('banner.title')}</h2>
        <p>{t('banner.text')}</p>
        <Link className={buttonClass({ look: 'primary', size: 'lg' })} to={gamePath(HOUSE_GAME)} state={openedHere}>
          <Icon name="play-f" />
          {t('banner.play')}
        </Link>
        <small>{t('banner.small')}</small>
      </div>
    </section>
  );
}

import type { Promotion } from '@ceibo/contracts/content';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { openedHere, termsPath } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/** The operator's text on one promotion. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const { id, title, summary, image, routerLink, action, endsAt } = promotion;
  return (
    <article className="promo" aria-labelledby={`promotion-${id}`}>
      <div className="promo-art">
        <img src={image} alt="" width="640" height="360" loading="lazy" />
      </div>
      <div className="promo-copy">
        <h2 id={`promotion-${id}`}>{title}</h2>
        <p>{summary}</p>
        {endsAt === null ? null : (
          <p className="promo-end">
            <Icon name="clock" />
            {t('promotions.until', { end: dateTimeText(endsAt) })}
          </p>
        )}
        <div className="promo-ways">
          <Link className={buttonClass({})} to={routerLink}>
            {action}
          </Link>
          <Link
            className={buttonClass({ look: 'quiet' })}
            to={termsPath(id)}
            state={openedHere}
            preventScrollReset
            aria-label={t('promotions.termsOf', { title })}
          >
            {t('promotions.terms')}
          </Link>
        </div>
      </div>
    </article>
  );
}

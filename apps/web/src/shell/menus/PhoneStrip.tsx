import { useTranslation } from 'react-i18next';
import { useSite } from '../../site.ts';
import { useAppSelector } from '../../state/store.ts';
import { JackpotTicker } from '../header/JackpotTicker.tsx';
import './phone-strip.css';

/**
 * The line under the header of phones: the jackpot or, while there is none, where help with
 * gambling is found. So it never comes or goes.
 */
export function PhoneStrip() {
  const { t } = useTranslation();
  const site = useSite();
  const hasJackpot = useAppSelector(({ login }) => login.shownJackpot !== null);
  return (
    <div className="phone-strip">
      {hasJackpot ? (
        <JackpotTicker className="" />
      ) : (
        <a href={`tel:${site.helpLine.replace(/[^\d+]/g, '')}`}>
          <span className="phone-strip-age" aria-hidden="true">
            18+
          </span>
          {t('footer.helpLineShort')} <b className="num">{site.helpLine}</b>
        </a>
      )}
    </div>
  );
}

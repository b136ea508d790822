import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../state/store.ts';
import type { Level } from '../../../state/wallet/level.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { lastDayOf, memberText } from './level-words.ts';

const PETAL = 'M24 24C14.6 20.2 12.6 9.4 20.6 3.8C23.6 1.8 27.4 3 29 5.6C32.8 12 31.4 20.2 24 24Z';

/** The level as a card, in the metal that it is called by. */
export function LevelFace({ level: { level, yearly } }: { level: Level }) {
  const { t } = useTranslation();
  const profile = useAppSelector(({ player }) => player.profile.data);
  const login = useAppSelector(({ player }) => player.profileName);
  return (
    <section className={`lv-card is-${level}`} aria-labelledby="lv-card">
      <svg className="lv-flower" viewBox="0 0 48 48" aria-hidden="true">
        <g fill="currentColor">
          {[0, 72, 144, 216, 288].map((turn) => (
            <path key={turn} d={PETAL} transform={`rotate(${turn} 24 24)`} />
          ))}
        </g>
      </svg>
      <p className="lv-top-row">
        <span className="lv-ic">
          <Icon name="crown-f" />
        </span>
        {profile ? (
          <span className="lv-id num">
            {t('level.member', { number: memberText(profile.memberNumber) })}
          </span>
        ) : null}
      </p>
      <h2 id="lv-card" className="lv-name">
        <span>{t('balance.level')}</span>
        <b>{t(`balance.levelName.${level}`)}</b>
      </h2>
      <p className="lv-foot">
        <span className="grow">
          <span>{profile ? `${profile.firstName} ${profile.lastName}` : login}</span>
          {profile ? (
            <span className="lv-small num">
              {t('level.since', { day: dateTimeText(profile.memberSince).slice(0, 10) })}
            </span>
          ) : null}
        </span>
        <span className="r">
          <span className="lv-small">{t('level.until')}</span>
          <b className="num">{lastDayOf(yearly.endDate)}</b>
        </span>
      </p>
    </section>
  );
}

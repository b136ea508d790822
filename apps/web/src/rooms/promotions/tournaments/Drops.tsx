import { useTranslation } from 'react-i18next';
import type { TournamentAnswer } from '../../../state/promotions/tournaments.ts';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { countText } from '../../../ui/text/number-text.ts';
import { Money } from '../../../ui/text/Money.tsx';

/** The stock of random drops, who had the last ones, and how anybody can check the draw. */
export function Drops({ found }: { found: TournamentAnswer }) {
  const { t, i18n } = useTranslation();
  const { tournament: run, drops } = found;
  const left = run.left ?? 0;
  return (
    <>
      <section className="panel pad" aria-labelledby="tn-stock">
        <h2 id="tn-stock" className="h-card">
          {t('tournaments.stock')}
        </h2>
        <p className="tn-stock num">
          {t('tournaments.stockLeft', {
            left: countText(left, i18n.language),
            all: countText(run.places, i18n.language),
          })}
        </p>
        <span className="tn-bar" aria-hidden="true">
          <i style={{ width: `${(left / Math.max(1, run.places)) * 100}%` }} />
        </span>
      </section>
      <section className="panel" aria-labelledby="tn-last">
        <header className="tn-lb-head">
          <h2 id="tn-last" className="h-card grow">
            {t('tournaments.lastDrops')}
          </h2>
        </header>
        {drops.length === 0 ? (
          <p className="tn-none muted">{t('tournaments.noDrops')}</p>
        ) : (
          <ul className="tn-done">
            {drops.map((drop) => (
              <li key={`${drop.at} ${drop.who} ${drop.amount}`}>
                {drop.img === null ? null : <img className="tn-gi" src={drop.img} alt="" />}
                <span className="grow">
                  <b>{drop.isMine ? t('tournaments.you') : drop.who}</b>
                  <span className="xs muted">{drop.name}</span>
                </span>
                <span className="tn-d">
                  <b className="accent">
                    <Money amount={drop.amount} />
                  </b>
                  <span className="num xs muted">{dateTimeText(drop.at)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <details className="panel pad">
        <summary className="h-card">{t('tournaments.check')}</summary>
        <p className="sm muted">{t('tournaments.checkText')}</p>
        <p className="xs tn-hash">{found.seedHash}</p>
        {found.seed === null ? null : (
          <>
            <p className="sm muted">{t('tournaments.secret')}</p>
            <p className="xs tn-hash">{found.seed}</p>
          </>
        )}
      </details>
    </>
  );
}

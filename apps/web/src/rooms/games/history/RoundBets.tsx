import type { RoundView } from '@ceibo/contracts/games';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Money } from '../../../ui/text/Money.tsx';

type Bet = RoundView['bets'][number];

const badges = { Won: 'badge-ok', Lost: 'badge-bad', Void: 'badge-warn' } as const;

/**
 * The bets of a purchase at the sportsbook: what was bet on, at which odds, and what became of it.
 */
export function RoundBets({ bets }: { bets: readonly Bet[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="round-bets">
      <h3 id="round-bets" className="eyebrow">
        {t('round.bets')}
      </h3>
      <ul className="round-bets">
        {bets.map((bet) => (
          <li key={bet.number}>
            <BetOfRound bet={bet} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BetOfRound({ bet: { result, odds, stake, gain, payout, lines } }: { bet: Bet }) {
  const { t, i18n } = useTranslation();
  const text = (value: string) => (i18n.language === 'en' ? value : value.replace('.', ','));
  return (
    <>
      <div className="row">
        <span className={`badge ${result === null ? 'badge-info' : badges[result]}`}>
          {t(`round.bet.${result ?? 'open'}`)}
        </span>
        <span className="end num">{t('round.odds', { odds: text(odds) })}</span>
      </div>
      {lines.map(({ EventID, EventName, LeagueName, Selection, Odds, StartDate }) => (
        <p key={`${EventID} ${Selection}`} className="round-pick">
          <b>{Selection === 'X' ? t('sports.tie') : Selection}</b>{' '}
          <span className="num">{text(Odds)}</span>
          <span className="xs muted">
            {EventName} · {LeagueName} · <DateTime at={StartDate} />
          </span>
        </p>
      ))}
      <p className="xs muted">
        {t('history.bet')} <Money amount={stake} /> ·{' '}
        {result === null ? t('round.gain') : t('round.paid')}{' '}
        <Money amount={result === null ? gain : payout} />
      </p>
    </>
  );
}

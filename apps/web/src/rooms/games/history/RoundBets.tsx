import type { RoundView } from '@ceibo/contracts/games/history';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { decimalMark } from '../../../ui/text/number-text.ts';
import { BetResults, tellsMore } from './BetResults.tsx';

type Bet = RoundView['bets'][number];

const badges = {
  Won: 'badge-ok',
  Lost: 'badge-bad',
  Void: 'badge-warn',
  HalfWon: 'badge-ok',
  HalfLost: 'badge-bad',
  CashOut: 'badge-ok',
} as const;

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

function BetOfRound({ bet }: { bet: Bet }) {
  const { result, odds, stake, gain, payout, lines, kind, systemOf, results } = bet;
  const { t } = useTranslation();
  const text = useOddsText();
  return (
    <>
      <div className="row">
        <span className={`badge ${result === null ? 'badge-info' : badges[result]}`}>
          {t(`round.bet.${result ?? 'open'}`)}
        </span>
        <span className="xs muted">{t(`round.kind.${kind}`, { of: systemOf ?? 0 })}</span>
        <span className="end num">{t('round.odds', { odds: text(odds) })}</span>
      </div>
      {lines.map((line) => (
        <Pick key={`${line.EventID} ${line.Selection}`} line={line} />
      ))}
      <p className="xs muted">
        {t('history.bet')} <Money amount={stake} /> ·{' '}
        {result === null ? t('round.gain') : t('round.paid')}{' '}
        <Money amount={result === null ? gain : payout} />
      </p>
      {tellsMore(results) ? <BetResults results={results} /> : null}
    </>
  );
}

/** Odds with the decimal mark of the language. */
function useOddsText(): (value: string) => string {
  const { i18n } = useTranslation();
  return (value) => value.replace('.', decimalMark(i18n.language));
}

function Pick({ line }: { line: Bet['lines'][number] }) {
  const { EventName, LeagueName, MarketName, Selection, Odds, StartDate } = line;
  const { result, score, share } = line;
  const { t } = useTranslation();
  const text = useOddsText();
  const told = [MarketName, EventName, LeagueName].filter((each) => each !== null).join(' · ');
  return (
    <p className="round-pick">
      <b>{Selection === 'X' ? t('sports.tie') : Selection}</b>{' '}
      <span className="num">{text(Odds)}</span>
      {result === null ? null : (
        <span className={`round-leg leg-${result.toLowerCase()}`}>
          {t(`round.leg.${result}`, { share: text(share ?? '') })}
          {score === null ? '' : ` · ${score}`}
        </span>
      )}
      <span className="xs muted">
        {told} · <DateTime at={StartDate} />
      </span>
    </p>
  );
}

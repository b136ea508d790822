import type { RoundView } from '@ceibo/contracts/games/history';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { moneyText, signedMoneyText } from '../../../ui/text/Money.tsx';

type Result = RoundView['bets'][number]['results'][number];

/** One result without a debt is said by the bet itself. */
export function tellsMore(results: readonly Result[]): boolean {
  return results.length > 1 || results.some((each) => isPart(each) || isOwed(each));
}

/**
 * Every result of a bet, and its cash-outs. A correction says what the bet had paid before, what it
 * pays now, the difference, and the part that is owed.
 */
export function BetResults({ results }: { results: readonly Result[] }) {
  const { t } = useTranslation();
  return (
    <ol className="round-results" aria-label={t('round.history.results')}>
      {results.map((told, index) => (
        <li key={told.at + told.result + told.payout}>
          <b>{t(`round.result.${told.result}`)}</b>{' '}
          <span>{saidOf(told, isCorrection(results, index))}</span>
          <span className="xs muted">
            <DateTime at={told.at} />
          </span>
        </li>
      ))}
    </ol>
  );

  function saidOf(told: Result, isCorrected: boolean): string {
    const { payout, payoutBefore, difference, openStake, owed } = told;
    const said = isCorrected
      ? t('round.history.corrected', {
          before: moneyText(payoutBefore),
          now: moneyText(payout),
          difference: signedMoneyText(difference),
        })
      : t('round.history.paid', { payout: moneyText(payout) });
    return [
      said,
      isPart(told) ? t('round.history.open', { stake: moneyText(openStake) }) : '',
      isOwed(told) ? t('round.history.owed', { owed: moneyText(owed) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }
}

/** A result after one that had ended the bet. */
function isCorrection(results: readonly Result[], index: number): boolean {
  return results.slice(0, index).some((each) => !isPart(each));
}

function isPart({ result }: Result): boolean {
  return result === 'PartCashOut';
}

function isOwed({ owed }: Result): boolean {
  return owed !== '0.00';
}

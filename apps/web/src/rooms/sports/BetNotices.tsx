import type { SettledBet } from '@ceibo/contracts/live';
import { lazy, Suspense, useEffect, useReducer } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscribeToSettledBets } from '../../live/bet-events.ts';
import { isInApp } from '../../native/in-app.ts';
import { paths } from '../../paths.ts';
import { waitFor } from '../../state/services.ts';
import { useAppDispatch } from '../../state/store.ts';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { Icon } from '../../ui/text/Icon.tsx';
import { moneyText } from '../../ui/text/Money.tsx';
import './bet-notices.css';

const ShareBet = lazy(async () => ({
  default: (await import('./ShareBet.tsx')).ShareBet,
}));

const SHOWN_FOR_MS = 20_000;
const MOST_SHOWN = 3;
const ICONS: Readonly<Record<SettledBet['result'], IconName>> = {
  Won: 'check-circle',
  Lost: 'x-circle',
  Void: 'clock-counter-clockwise',
  HalfWon: 'check-circle',
  HalfLost: 'x-circle',
  CashOut: 'check-circle',
  PartCashOut: 'check-circle',
};

type Change = { kind: 'came'; bet: SettledBet } | { kind: 'gone'; bet: SettledBet };

/** A bet that is settled anew takes the place of what was said of it before. */
function withChange(shown: readonly SettledBet[], { kind, bet }: Change): readonly SettledBet[] {
  if (kind === 'gone') return shown.filter((each) => each !== bet);
  return [...shown.filter(({ number }) => number !== bet.number), bet].slice(-MOST_SHOWN);
}

/** Says what became of a player's bets, wherever in the site they are. */
export function BetNotices() {
  const dispatch = useAppDispatch();
  const [shown, change] = useReducer(withChange, []);
  useEffect(
    () =>
      subscribeToSettledBets((bet) => {
        change({ kind: 'came', bet });
        void dispatch(waitFor(SHOWN_FOR_MS)).then(() => change({ kind: 'gone', bet }));
      }),
    [dispatch],
  );
  return createPortal(
    <div className="bet-notices" role="status">
      {shown.map((bet) => (
        <Notice key={bet.number} bet={bet} onClose={() => change({ kind: 'gone', bet })} />
      ))}
    </div>,
    document.body,
  );
}

function Notice({ bet, onClose }: { bet: SettledBet; onClose(): void }) {
  const { t } = useTranslation();
  const { result, payout, selections, isCorrected } = bet;
  const single = bet.name === 'X' ? t('sports.tie') : bet.name;
  const name = selections > 1 ? t('sports.settled.multiple', { count: selections }) : single;
  const text = t(`sports.settled.${result}`, { name, payout: moneyText(payout) });
  return (
    <div className={`bet-notice bet-${result.toLowerCase()}`}>
      <Icon name={ICONS[result]} />
      <p>
        {isCorrected ? `${t('sports.settled.corrected')} ` : null}
        {text}{' '}
        <Link className="link sm" to={paths.sports}>
          {t('sports.settled.see')}
        </Link>{' '}
        {isInApp() ? (
          <Suspense>
            <ShareBet number={bet.number} text={text} />
          </Suspense>
        ) : null}
      </p>
      <button type="button" className="x" aria-label={t('ui.close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  );
}

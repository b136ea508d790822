import type { RoundView } from '@ceibo/contracts/games/history';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import { roundDetails } from '../../../state/games/game-history.ts';
import { stepKind } from '../../../state/wallet/statement.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { DateTime, dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { LoadFailure } from '../../../ui/text/LoadFailure.tsx';
import { Money, SignedMoney } from '../../../ui/text/Money.tsx';
import { differsByMore, SPORTSBOOK } from './history-form.ts';
import { RoundBets } from './RoundBets.tsx';
import { RoundPage } from './RoundPage.tsx';
import './round-dialog.css';
import { ROUND_DETAILS } from '../../../state/specified-names.ts';

const badges = { open: 'badge-info', closed: 'badge-ok', 'rolled-back': 'badge-warn' } as const;

/** One round: what was staked and won, what it did to each pocket, and its transfers. */
export function RoundDialog({ round, onClose }: { round: string; onClose(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(({ player }) => player[ROUND_DETAILS]);
  const load = useCallback(() => void dispatch(roundDetails.load({ round })), [dispatch, round]);
  useEffect(() => {
    load();
    return () => void dispatch(roundDetails.cleared());
  }, [load, dispatch]);

  return (
    <Dialog title={data?.name ?? t('round.title')} onClose={onClose}>
      <div className="dialog-body round">
        {error === null ? null : <LoadFailure text={failureWords(error, t)} onRetry={load} />}
        {data === null && error === null ? (
          <span className="sk round-sk" role="status" aria-label={t('ui.loading')} />
        ) : null}
        {data === null ? null : <Round view={data} number={round} />}
      </div>
    </Dialog>
  );
}

function Round({ view, number }: { view: RoundView; number: string }) {
  const { t } = useTranslation();
  const { state, from, to, stake, buyIn, win, pockets, initialBalance, closingBalance } = view;
  const { freeSpinWin } = view;
  const hasBuyIn = buyIn !== '0.00';
  return (
    <>
      <div className="row">
        <span className={`badge badge-lg ${badges[state]}`}>{t(`round.state.${state}`)}</span>
        {freeSpinWin === null ? null : (
          <span className="badge badge-lg badge-accent">{t('history.freeSpin')}</span>
        )}
        <span className="xs muted end">
          <DateTime at={from} />
          {dateTimeText(from) === dateTimeText(to) ? null : (
            <>
              {' – '}
              <DateTime at={to} />
            </>
          )}
        </span>
      </div>
      <dl className="round-sums">
        <Sum label={t('history.bet')} amount={stake} />
        {hasBuyIn ? <Sum label={t('history.buyIn')} amount={buyIn} /> : null}
        <Sum label={t('history.win')} amount={freeSpinWin ?? win} />
      </dl>
      {freeSpinWin === null ? null : <p className="sm muted">{t('round.freeSpin')}</p>}
      {view.bets.length > 0 ? <RoundBets bets={view.bets} /> : null}
      {/* The bets describe a purchase, the studio describes a round of a game. */}
      {view.provider === SPORTSBOOK ? null : <RoundPage round={number} />}
      <dl className="round-lines">
        <Line label={t('history.initialBalance')} amount={initialBalance} />
        <Line label={t('round.cash')} amount={pockets.cash} isChange />
        <Line label={t('round.bonus')} amount={pockets.bonus} isChange />
        <Line label={t('round.inPlay')} amount={pockets.inPlay} isChange />
        <Line label={t('history.closingBalance')} amount={closingBalance} />
      </dl>
      {differsByMore(view) ? <p className="xs muted">{t('history.otherMovements')}</p> : null}
      <Transfers view={view} />
      <p className="xs muted round-id">
        {t('round.code', { code: `${view.provider} ${view.round}` })}
      </p>
    </>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

function Line({
  label,
  amount,
  isChange = false,
}: {
  label: string;
  amount: string;
  isChange?: boolean;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isChange ? <Change amount={amount} /> : <Money amount={amount} />}</dd>
    </div>
  );
}

/** A signed amount. */
function Change({ amount, unit }: { amount: string; unit?: string }) {
  return (
    <span className="round-change">
      <SignedMoney amount={amount} />
      {unit === undefined ? null : <span className="xs muted"> {unit}</span>}
    </span>
  );
}

function Transfers({ view: { transfers, transferCount } }: { view: RoundView }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="round-transfers">
      <h3 id="round-transfers" className="eyebrow">
        {t('round.transfers')}
      </h3>
      <ol className="round-transfers">
        {transfers.map((transfer) => (
          <li key={transfer.number}>
            <span className="grow">
              <b>{t(`transfer.${stepKind(transfer)}`)}</b>
              <DateTime at={transfer.at} />
            </span>
            {transfer.gathered === null ? (
              <Change amount={transfer.cash} />
            ) : (
              <Change amount={transfer.gathered} unit={t('round.ofSpins')} />
            )}
            {transfer.bonus === '0.00' ? null : (
              <Change amount={transfer.bonus} unit={t('round.ofBonus')} />
            )}
          </li>
        ))}
      </ol>
      {transferCount > transfers.length ? (
        <p className="xs muted">{t('round.more', { count: transferCount - transfers.length })}</p>
      ) : null}
    </section>
  );
}

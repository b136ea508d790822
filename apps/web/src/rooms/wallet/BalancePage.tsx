import type { WalletView } from '@ceibo/contracts/wallet';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { balance } from '../../state/cashier-area.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { useFresh } from '../../state/use-fresh.ts';
import { selectLevel } from '../../state/selectors.ts';
import { levelFailureWords } from '../../state/wallet/level-failure-words.ts';
import { level, withdrawable } from '../../state/wallet/wallet-items.ts';
import { LoadFailure } from '../../ui/text/LoadFailure.tsx';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { LevelCard } from './LevelCard.tsx';
import { BalancePlot } from './plot/BalancePlot.tsx';
import { PlayMoneyCard } from './PlayMoneyCard.tsx';
import { Statement } from './Statement.tsx';
import { TotalCard } from './TotalCard.tsx';
import { WithdrawableCard } from './WithdrawableCard.tsx';
import './balance.css';

/** The player's balance, its withdrawable part, and every movement that led there. */
export function BalancePage({ onRound }: { onRound(number: string): void }) {
  const { t } = useTranslation();
  const { wallets, troubles, isBusy, load } = useWallets();
  const walletOf = (symbol: WalletView['symbol']) =>
    wallets?.find((wallet) => wallet.symbol === symbol);

  return (
    <>
      <h1 className="h-page">{t('balance.title')}</h1>
      {troubles.length === 0 ? null : (
        <LoadFailure text={troubles.join(t('balance.and'))} onRetry={load} />
      )}
      <div className="bal-grid">
        <TotalCard wallet={walletOf('ARS')} isBusy={isBusy} onRefresh={load} />
        <WithdrawableCard />
        <LevelCard />
        <PlayMoneyCard wallet={walletOf('PLAY')} />
      </div>
      <BalancePlot />
      <Statement onRound={onRound} />
    </>
  );
}

/**
 * The wallets, and what went wrong with them. The balance item keeps no error, so the page keeps
 * that of its own requests.
 */
function useWallets() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, pending } = useAppSelector(({ cashier }) => cashier.balance);
  const { error } = useAppSelector(({ cashier }) => cashier.withdrawable);
  const levelError = useAppSelector(selectLevel).error;
  const wallets = useKept(data)?.values;
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(() => {
    void dispatch(balance.load({})).then((outcome) =>
      setFailure(outcome.kind === 'answer' ? null : outcome),
    );
    void dispatch(withdrawable.load({}));
    void dispatch(level.load({}));
  }, [dispatch]);
  useFresh(load);

  // The balance and what may be withdrawn are one trouble when they failed for one cause. The level
  // has a message beside them, whatever its cause (specification, section 8).
  const troubles = [failure, error]
    .filter((each) => each !== null)
    .filter((each, place, all) => all.findIndex((other) => isLike(other, each)) === place)
    .map((each) => failureWords(each, t));
  if (levelError !== null) troubles.push(levelFailureWords(levelError, t));
  return { wallets, troubles, isBusy: pending !== null, load };
}

/** True when both have the same cause, such as no network. A refusal is like no other. */
function isLike(one: Failure, other: Failure): boolean {
  if (one === other) return true;
  if (one.kind === 'refusal' || other.kind === 'refusal' || one.cause === 'request') return false;
  return one.cause === other.cause;
}

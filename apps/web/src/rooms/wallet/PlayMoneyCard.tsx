import type { WalletView } from '@ceibo/contracts/wallet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import { resetPlayMoney } from '../../state/wallet/statement.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { sumOf } from './pockets.ts';

/** Money to try games with, worth nothing, which may be set to its first amount at any time. */
export function PlayMoneyCard({ wallet }: { wallet: WalletView | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { error, pending } = useAppSelector(({ cashier }) => cashier.resetPlayMoneyResponse);
  const [isDone, setDone] = useState(false);

  function reset(): void {
    setDone(false);
    void dispatch(resetPlayMoney()).then(setDone);
  }

  return (
    <section className="panel pad bal-card bal-play" aria-labelledby="bal-play">
      <div className="row">
        <div className="grow">
          <h2 id="bal-play" className="eyebrow">
            {t('balance.play')}
          </h2>
          <p className="bal-mid">
            {wallet ? (
              <Money
                amount={sumOf(wallet.cash.value, wallet.bonus.value, wallet.cashInPlay.value)}
              />
            ) : (
              <span className="sk bal-sk-mid" />
            )}
          </p>
        </div>
        <Button isLoading={pending !== null} onClick={reset}>
          <Icon name="arrows-clockwise" />
          {t('balance.playReset')}
        </Button>
      </div>
      <p className="sm muted">{t('balance.playText')}</p>
      <p className="sm bal-done" role="status">
        {isDone ? t('balance.playDone') : null}
      </p>
      {error === null ? null : <Note kind="bad">{failureWords(error, t)}</Note>}
    </section>
  );
}

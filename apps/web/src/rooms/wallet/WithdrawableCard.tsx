import { parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../state/store.ts';
import { Money } from '../../ui/text/Money.tsx';
import { useKept } from '../../ui/behaviour/use-kept.ts';

/** The amount that can be withdrawn now, and the reasons why it is not more. */
export function WithdrawableCard() {
  const { t } = useTranslation();
  const data = useKept(useAppSelector(({ cashier }) => cashier.withdrawable.data));
  const reasons = (['toPlay', 'inPlay', 'lockedBonus', 'pendingWithdrawals'] as const).filter(
    (reason) => data && (parseMoney(data[reason]) ?? 0n) > 0n,
  );
  return (
    <section className="panel pad bal-card" aria-labelledby="bal-withdrawable">
      <h2 id="bal-withdrawable" className="eyebrow">
        {t('balance.withdrawable')}
      </h2>
      <p className="bal-mid">
        {data ? <Money amount={data.withdrawable} /> : <span className="sk bal-sk-mid" />}
      </p>
      <div className="bal-why">
        {data ? (
          <p className="sm muted">
            {t(reasons.length > 0 ? 'balance.notMore' : 'balance.allOfIt')}
          </p>
        ) : null}
        {data && reasons.length > 0 ? (
          <dl className="bal-lines">
            {reasons.map((reason) => (
              <div key={reason}>
                <dt>{t(`balance.reason.${reason}`)}</dt>
                <dd>
                  <Money amount={data[reason]} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </section>
  );
}

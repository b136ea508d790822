import type { withdrawSystems } from '@ceibo/contracts/cashier';
import type { AnswerOf } from '@ceibo/contracts/call';
import { parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Money, moneyText } from '../../../ui/text/Money.tsx';

type Options = AnswerOf<typeof withdrawSystems>;

const REASONS = ['toPlay', 'inPlay', 'pendingWithdrawals'] as const;

/** The amounts of the player's money that cannot be withdrawn now, and the reasons. */
export function WhyNotMore({ options }: { options: Options }) {
  const { t } = useTranslation();
  const reasons = REASONS.filter((reason) => isSome(options[reason]));
  const needsDocuments =
    options.withoutDocuments !== null &&
    (parseMoney(options.withdrawable) ?? 0n) > (parseMoney(options.withoutDocuments) ?? 0n);
  if (reasons.length === 0 && !needsDocuments) return null;
  return (
    <div className="cash-why">
      {reasons.length === 0 ? null : (
        <>
          <p className="sm muted">{t('balance.notMore')}</p>
          <dl>
            {reasons.map((reason) => (
              <div key={reason}>
                <dt>{t(`balance.reason.${reason}`)}</dt>
                <dd>
                  <Money amount={options[reason]} />
                </dd>
              </div>
            ))}
          </dl>
          {reasons.includes('toPlay') ? (
            <p className="xs muted">{t('cashier.withdraw.toPlayText')}</p>
          ) : null}
        </>
      )}
      {needsDocuments ? (
        <p className="sm muted">
          {t('cashier.withdraw.withoutDocuments', {
            amount: moneyText(options.withoutDocuments ?? '0'),
          })}{' '}
          <Link className="link" to={`${paths.profile}#documents`}>
            {t('cashier.withdraw.toDocuments')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function isSome(amount: string): boolean {
  return (parseMoney(amount) ?? 0n) > 0n;
}

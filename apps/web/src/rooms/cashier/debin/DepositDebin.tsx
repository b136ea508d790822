import { moneyToDecimal, parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money, moneyText } from '../../../ui/text/Money.tsx';
import { Discard } from '../deposit/DepositUnpaid.tsx';
import type { DepositView } from '../deposit/deposit-outcome.ts';
import './debin.css';

/** A request for a debit that waits for its approval: what to do at the bank, and until when. */
export function DepositDebin({ deposit }: { deposit: DepositView }) {
  const { t } = useTranslation();
  const { depositId, amount, fee, expiresAt, debitAccountEnding: ending, payments } = deposit;
  const total = moneyToDecimal((parseMoney(amount) ?? 0n) + (parseMoney(fee) ?? 0n));
  const isUnderWay = payments.length > 0;
  return (
    <article className="panel pad dbn" aria-labelledby="debin-title">
      <h1 id="debin-title" className="h-page">
        {t(isUnderWay ? 'cashier.debin.underWay' : 'cashier.debin.title')}
      </h1>
      <dl className="dbn-facts">
        <div>
          <dt>{t('cashier.debin.total')}</dt>
          <dd>
            <Money className="cash-big" amount={total} />
          </dd>
        </div>
        {ending === undefined ? null : (
          <div>
            <dt>{t('cashier.debin.from')}</dt>
            <dd className="num">···· {ending}</dd>
          </div>
        )}
        {isUnderWay ? null : (
          <div>
            <dt>{t('cashier.debin.until')}</dt>
            <dd>
              <DateTime at={expiresAt} />
            </dd>
          </div>
        )}
      </dl>
      {isUnderWay ? (
        <p className="muted">{t('cashier.debin.underWayText')}</p>
      ) : (
        <ol className="dbn-steps">
          <li>{t('cashier.debin.step1')}</li>
          <li>{t('cashier.debin.step2')}</li>
          <li>{t('cashier.debin.step3', { total: moneyText(total) })}</li>
        </ol>
      )}
      <p className="sm muted dbn-wait" role="status">
        <Icon name="clock" />
        {t('cashier.debin.waiting')}
      </p>
      <div className="cash-ways">
        <Link className={buttonClass({ look: 'primary' })} to={paths.home}>
          {t('cashier.result.home')}
        </Link>
        {isUnderWay ? null : <Discard depositId={depositId} />}
      </div>
    </article>
  );
}

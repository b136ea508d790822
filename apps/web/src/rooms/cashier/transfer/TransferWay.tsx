// The history of a transfer that was not credited: its arrival, the reason, and its return. A
// credited transfer needs none.

import type { TransferView } from '@ceibo/contracts/cashier/transfers';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import './transfer-way.css';

export function TransferWay({ transfer }: { transfer: TransferView }) {
  const { t } = useTranslation();
  const { currency, payer, accountEnding: ending, state, reason, takenAt, returnedAt } = transfer;
  if (reason === null) return null;
  const amount = currency === 'ARS' ? moneyText(transfer.amount) : `${currency} ${transfer.amount}`;
  return (
    <ol className="xs tr-way">
      <li>
        <DateTime at={takenAt} /> · {t('cashier.transfer.way.arrived', { amount, payer, ending })}
      </li>
      <li>{t(`cashier.reason.${reason}`)}</li>
      {state === 'held' ? <li>{t('cashier.transfer.heldText')}</li> : null}
      {state === 'returning' ? (
        <li>{t('cashier.transfer.way.returning', { amount, ending })}</li>
      ) : null}
      {state === 'returned' ? (
        <li>
          {returnedAt === null ? null : <DateTime at={returnedAt} />} ·{' '}
          {t('cashier.transfer.way.returned', { amount })}
        </li>
      ) : null}
    </ol>
  );
}

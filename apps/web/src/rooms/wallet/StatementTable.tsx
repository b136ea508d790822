import type { Currency } from '@ceibo/contracts/amount';
import type { TransferView } from '@ceibo/contracts/wallet';
import { parseMoney } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { transferKind } from '../../state/statement.ts';
import { Cell, DataTable, Row } from '../../ui/DataTable.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { Money, SignedMoney } from '../../ui/Money.tsx';
import { gameWords, sumOf } from './pockets.ts';

const POCKETS = ['cash', 'bonus', 'inPlay', 'held'] as const;

export function StatementTable({ transfers, currency }: { transfers: readonly TransferView[]; currency: Currency }) {
  const { t } = useTranslation();
  const columns = [
    { label: t('statement.at') },
    { label: t('statement.kind') },
    ...POCKETS.map((pocket) => ({ label: t(`statement.pocket.${pocket}`), isNumeric: true })),
    { label: t('statement.after'), isNumeric: true },
  ];
  return (
    <DataTable caption={t('statement.caption', { wallet: t(`statement.currency.${currency}`) })} columns={columns} className="statement">
      {transfers.map((transfer) => (
        <Row key={transfer.number}>
          <Cell label={t('statement.at')} className="muted">
            <DateTime at={transfer.at} />
          </Cell>
          <Cell label={t('statement.kind')} className="lead">
            <span>
              <b>{t(`transfer.${transferKind(transfer.kind)}`)}</b>
              <span className="xs muted bal-detail">
                {transfer.game === null ? null : `${gameWords(transfer.game)} · `}
                {t('statement.number', { number: transfer.number })}
              </span>
            </span>
          </Cell>
          {POCKETS.map((pocket) => (
            <Cell key={pocket} label={t(`statement.pocket.${pocket}`)} className={`r ${isZero(transfer[pocket]) ? 'bal-zero' : ''}`}>
              {isZero(transfer[pocket]) ? (
                <span className="muted">—</span>
              ) : (
                <SignedMoney amount={transfer[pocket]} className={isGain(pocket, transfer[pocket]) ? 'good' : ''} />
              )}
            </Cell>
          ))}
          <Cell label={t('statement.after')} className="r strong">
            <Money amount={sumOf(transfer.cashAfter, transfer.bonusAfter)} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function isZero(amount: string): boolean {
  return parseMoney(amount) === 0n;
}

/** What may be spent grew; money in play or held is no gain. */
function isGain(pocket: (typeof POCKETS)[number], amount: string): boolean {
  return (pocket === 'cash' || pocket === 'bonus') && (parseMoney(amount) ?? 0n) > 0n;
}
